"""The Python that templates are compiled to: Jinja2's, with less to do where a page has thousands of places."""

from typing import Any

from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame
from markupsafe import Markup, _escape_inner, escape


def written(value: Any) -> str:
    """What a value is in HTML: exactly the text of `markupsafe.escape`, without an object of Markup for each.

    A plain string is escaped by the function that `escape` calls for it; what is neither that nor Markup nor a plain
    number (a subclass of either, a translation that waits for its language, an object with `__html__`) is left to it.
    """
    kind = type(value)
    if kind is str:
        return _escape_inner(value)
    if kind is Markup:
        return value
    if kind is int or kind is float:
        return str(value)
    return escape(value)


class Code(CodeGenerator):
    """Writes values by `written`, takes attributes as attributes alone, and calls what is called without a detour.

    So a dictionary's key is written `a["key"]`, an attribute that is not there is an AttributeError whatever is asked
    of it, and no function of the environment may be one that wants Jinja2's context (`pass_context`).
    """

    def write_commons(self) -> None:
        super().write_commons()
        self.writeline("escape = environment.written")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:
        self.visit(node.node, frame)
        self.write(f".{node.attr}")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: FBT001, FBT002
        if forward_caller or node.dyn_kwargs:
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for argument in (*node.args, *node.kwargs):
            self.visit(argument, frame)
            self.write(", ")
        if node.dyn_args:
            self.write("*")
            self.visit(node.dyn_args, frame)
        self.write(")")
