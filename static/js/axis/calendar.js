// The calendar that the axis moves by: units, their starts, and periods as EDTF (ISO 8601-2) and in words.
//
// Instants are seconds from 1970-01-01T00:00:00 in the proleptic Gregorian calendar, of any size; years are astronomical,
// so that 0 is 1 BCE. A stretch is { from, to } with an exclusive end. A unit is { name, count }: ten years, or a day.

const DAY = 86400;
const SIZES = { second: 1, minute: 60, hour: 3600, day: DAY, week: 7 * DAY, month: 2629746, year: 31556952 };
const CYCLE = 146097; // days after which the calendar repeats: 400 years. Date need not reach beyond the first of them
const MONDAY = 4 * DAY; // the first one after 1970-01-01
const MOST = 4000; // units in a stretch, so that a snap to one is hardly seen
const LADDER = ["second", "minute", "hour", "day", "month", "year"];
const WRITTEN = ["year", "month", "day", "minute", "second"]; // what EDTF has a form for, the shortest first
const FOUR_DIGITS = 9999; // years beyond have no months in EDTF

const isMonths = ({ name }) => name === "month" || name === "year";
const origin = ({ name }) => (name === "week" ? MONDAY : 0);

/** The number of the day that an instant lies in. Far away, where seconds are rounded, midnights still have their day. */
const dayAt = (seconds) => Math.floor(seconds / DAY + (Math.abs(seconds) > 2 ** 52 ? 0.01 : 0));

/** The year of a day, and the same day in a year that Date and Intl know. */
function civil(day) {
  const cycle = Math.floor(day / CYCLE);
  const standIn = new Date((day - cycle * CYCLE) * DAY * 1000);
  return { year: standIn.getUTCFullYear() + 400 * cycle, month: standIn.getUTCMonth(), standIn };
}

/** Midnight of the first day of the month with this number, counted from the first of the year 0. */
function startOfMonth(number) {
  const [year, month] = [Math.floor(number / 12), number - 12 * Math.floor(number / 12)];
  const cycle = Math.floor((year - 1970) / 400);
  return (Date.UTC(year - 400 * cycle, month) / 1000 / DAY + cycle * CYCLE) * DAY;
}

/** The mean length of a unit in seconds. */
export const sizeOf = ({ name, count }) => SIZES[name] * count;

/** The number of the unit that an instant lies in. */
export function indexAt(seconds, unit) {
  if (!isMonths(unit)) return Math.floor((seconds - origin(unit)) / sizeOf(unit));
  const { year, month } = civil(dayAt(seconds));
  return Math.floor((unit.name === "year" ? year : 12 * year + month) / unit.count);
}

/** The instant at which the unit with this number starts. */
export function startOf(index, unit) {
  if (!isMonths(unit)) return index * sizeOf(unit) + origin(unit);
  return startOfMonth(index * unit.count * (unit.name === "year" ? 12 : 1));
}

/** The nearest start of a unit. */
export function nearest(seconds, unit) {
  const index = indexAt(seconds, unit);
  const [before, after] = [startOf(index, unit), startOf(index + 1, unit)];
  return seconds - before <= after - seconds ? before : after;
}

/** The unit to move by: the finest of `finest` seconds or more that EDTF can write and of which not too many fit in. */
export function unitFor({ from, to }, finest) {
  const roughly = [from, to].some((seconds) => Math.abs(civil(dayAt(seconds)).year) > FOUR_DIGITS);
  const fits = (name) => !roughly && SIZES[name] >= finest && (to - from) / SIZES[name] <= MOST;
  const name = LADDER.find(fits) ?? "year";
  const power = Math.ceil(Math.log10((to - from) / SIZES.year / MOST));
  return { name, count: name === "year" ? 10 ** Math.max(power, 0) : 1 };
}

/** Whether a unit starts at an instant; where seconds have no exact number, as nearly as can be told. */
const startsAt = (seconds, unit) =>
  Math.abs(startOf(indexAt(seconds, unit), unit) - seconds) <= Math.abs(seconds) * 2 ** -52;

/** The coarsest precision at which both ends of a stretch are whole. */
const precision = ({ from, to }) =>
  WRITTEN.find((name) => [from, to].every((seconds) => startsAt(seconds, { name, count: 1 }))) ?? "second";

/** The first instant of a stretch's last unit of a precision. */
const last = ({ to }, name) => startOf(indexAt(to, { name, count: 1 }) - 1, { name, count: 1 });

function edtf(seconds, name) {
  const { year, standIn } = civil(dayAt(seconds));
  if (Math.abs(year) > FOUR_DIGITS) return `Y${year}`;
  const digits = `${year < 0 ? "-" : ""}${String(Math.abs(year)).padStart(4, "0")}`;
  const rest = standIn.toISOString().slice(4, { year: 4, month: 7 }[name] ?? 10);
  if (SIZES[name] >= DAY) return digits + rest;
  const time = new Date((seconds - dayAt(seconds) * DAY) * 1000).toISOString();
  return `${digits}${rest}${time.slice(10, name === "minute" ? 16 : 19)}`;
}

/** A stretch as the two EDTF strings of a period, both inclusive, as coarsely as it can be written exactly. */
export function written(stretch) {
  const name = precision(stretch);
  return { from: edtf(stretch.from, name), to: edtf(last(stretch, name), name) };
}

const language = () => ({ "": "en-GB", en: "en-GB" })[document.documentElement.lang] ?? document.documentElement.lang;

function yearWords(year, standIn) {
  const number = year > 0 ? year : 1 - year;
  const large = { notation: "compact", compactDisplay: "long", maximumFractionDigits: 9 };
  const style = number < 1e6 ? { useGrouping: number > FOUR_DIGITS } : large;
  const text = new Intl.NumberFormat(language(), style).format(number);
  return year >= 100 ? text : `${text} ${eraWords(year > 0, standIn)}`;
}

function eraWords(ours, standIn) {
  if (language().startsWith("en")) return ours ? "CE" : "BCE";
  const date = new Date(standIn);
  if (!ours) date.setUTCFullYear(-100);
  const parts = new Intl.DateTimeFormat(language(), { era: "short", timeZone: "UTC" }).formatToParts(date);
  return parts.find(({ type }) => type === "era").value;
}

function formatFor(name) {
  const options = { timeZone: "UTC", year: "numeric" };
  if (name !== "year") options.month = "long";
  if (SIZES[name] <= DAY) options.day = "numeric";
  if (SIZES[name] < DAY) Object.assign(options, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return new Intl.DateTimeFormat(language(), options);
}

/** The unit that an instant lies in, in words of the page's language; times of day to the minute. */
export function words(seconds, name) {
  const { year, standIn } = civil(dayAt(seconds));
  const text = formatFor(name).format(standIn.getTime() + (seconds - dayAt(seconds) * DAY) * 1000);
  return text.replace(String(standIn.getUTCFullYear()), yearWords(year, standIn));
}

const isOrdinary = (seconds) => Math.abs(civil(dayAt(seconds)).year - 5050) < 4950;

/** A stretch in words, from end to end. */
export function stretchWords(stretch) {
  const name = precision(stretch);
  const ends = [stretch.from, last(stretch, name)];
  if (ends.every(isOrdinary)) return formatFor(name).formatRange(...ends.map((seconds) => seconds * 1000));
  return [...new Set(ends.map((seconds) => words(seconds, name)))].join(" – ");
}
