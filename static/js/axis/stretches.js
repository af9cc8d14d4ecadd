// Stretches of time as one moves through them: places in them, zoom about an instant, limits, and whole units.

import { indexAt, nearest, sizeOf, startOf, unitFor } from "./calendar.js";

export const clamped = (number, least, most) => Math.min(Math.max(number, least), most);
export const lengthOf = ({ from, to }) => to - from;
export const middleOf = ({ from, to }) => from + (to - from) / 2;
export const alike = (one, other) =>
  [one.from - other.from, one.to - other.to].every((by) => Math.abs(by) < lengthOf(one) / 1e6);
export const same = (one, other) => one.from === other.from && one.to === other.to;
export const hull = (one, other) => ({ from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) });

/** The stretch whose first and last second an element has as its data. */
export const stretchOf = ({ start, end }) => ({ from: Number(start), to: Number(end) + 1 });

/** The instant at a share of a stretch, 0 at its begin and 1 at its end; and the other way round. */
export const timeAt = (stretch, share) => stretch.from + share * lengthOf(stretch);
export const shareOf = (stretch, seconds) => (seconds - stretch.from) / lengthOf(stretch);

/** The stretch of a length that has an instant at a share of it. */
export const about = (seconds, share, length) => ({ from: seconds - share * length, to: seconds + (1 - share) * length });

/** The stretch moved to within the limits, and shortened to them where it is longer. */
export function held(stretch, limits) {
  const length = lengthOf(stretch);
  if (length >= lengthOf(limits)) return { ...limits };
  const from = clamped(stretch.from, limits.from, limits.to - length);
  return { from, to: from + length };
}

/** The nearest stretch of whole units in which the unit of an instant still lies where the instant lay. */
export function settled(stretch, seconds, finest) {
  const unit = unitFor(stretch, finest);
  const count = Math.max(Math.round(lengthOf(stretch) / sizeOf(unit)), 1);
  const starting = (index) => ({ from: startOf(index, unit), to: startOf(index + count, unit) });
  const start = indexAt(nearest(stretch.from, unit), unit);
  const found = indexAt(timeAt(starting(start), shareOf(stretch, seconds)), unit);
  return starting(start + indexAt(seconds, unit) - found);
}

/** Every whole unit that two instants and what lies between them touch. */
export function covering(one, other, unit) {
  const [first, last] = [Math.min(one, other), Math.max(one, other)].map((seconds) => indexAt(seconds, unit));
  return { from: startOf(first, unit), to: startOf(last + 1, unit) };
}

/** The period with one end at the nearest start of a unit, at least a unit away from the other. */
export function pulled({ from, to }, end, seconds, unit) {
  const at = nearest(seconds, unit);
  if (end === "from") return { from: Math.min(at, startOf(indexAt(to, unit) - 1, unit)), to };
  return { from, to: Math.max(at, startOf(indexAt(from, unit) + 1, unit)) };
}

/** So many units on; from within a unit, backwards leads to its own start first. */
export function moved(seconds, unit, count) {
  const index = indexAt(seconds, unit);
  return startOf(index + (count < 0 && startOf(index, unit) < seconds ? count + 1 : count), unit);
}
