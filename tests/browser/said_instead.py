"""What the server says, said otherwise: for words that only luck would bring."""

from __future__ import annotations

import json

from tests.browser.visitor import Visitor

# Every message that the page hears is read by this getter.
_SAID_INSTEAD = """(kind, change) => {
  const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data");
  Object.defineProperty(MessageEvent.prototype, "data", { get() {
    const said = get.call(this);
    if (typeof said !== "string" || !said.includes(`"${kind}"`)) return said;
    const message = JSON.parse(said);
    if (message.type === kind) change(message);
    return JSON.stringify(message);
  } });
}"""


def hear_instead(who: Visitor, kind: str, change: str, *values: object) -> None:
    """From the next page that is opened on, every message of this kind as `change`, a function of
    JavaScript, leaves it. For a browser that is used once."""
    given = json.dumps(values)
    script = f"({_SAID_INSTEAD})({json.dumps(kind)}, message => ({change})(message, ...{given}))"
    who.context.add_init_script(script)
