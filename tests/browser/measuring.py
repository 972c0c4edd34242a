"""What is measured of a screen at every size: nothing outside its frame, nothing that must be read
or pressed hidden, no word cut, no letter too small, nothing that jumps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.browser.visitor import Visitor

SIZES = [
    (320, 568),
    (360, 640),
    (375, 667),
    (390, 844),
    (640, 400),  # a desk at 200 %
    (844, 390),
    (820, 1180),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
]
SMALLEST_LETTER = 12  # pixels
SETTLES = 150  # milliseconds

Faults = dict[str, list[str]]
Places = dict[str, list[int]]

# What may be pressed is on the screen, whole, and nothing lies over its middle. A road that is too
# long for the screen, and lists, scroll by themselves.
HIDDEN = """root => {
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const scrolls = one => {
    const { overflowX, overflowY } = getComputedStyle(one);
    return /auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight + 1
      || /auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth + 1;
  };
  const frames = one => {
    const found = [screen];
    for (let up = one.parentElement; up; up = up.parentElement) {
      if (scrolls(up)) return null;
      const { overflowX, overflowY } = getComputedStyle(up);
      if (overflowX + overflowY !== "visiblevisible") found.push(up.getBoundingClientRect());
    }
    return found;
  };
  const name = one => `${one.className} ${one.textContent.trim().slice(0, 40)}`;
  return [...document.querySelectorAll(`${root} button, ${root} a`)]
    .filter(one => one.checkVisibility({ visibilityProperty: true })
      && getComputedStyle(one).pointerEvents !== "none" && !one.closest(".hidden-from-eyes"))
    .flatMap(one => {
      const box = one.getBoundingClientRect(), around = frames(one);
      if (around === null || box.width < 2) return [];
      const out = around.filter(frame => box.left < frame.left - 2 || box.top < frame.top - 2
        || box.right > frame.right + 2 || box.bottom > frame.bottom + 2);
      if (out.length) return [`outside: ${name(one)}`];
      const x = box.left + Math.min(12, box.width / 2), y = box.top + box.height / 2;
      const top = document.elementFromPoint(x, y);
      const isSeen = top && (one.contains(top) || top.closest("button") === one
        || one.matches(".touch, .enlarge") || top.closest("li")?.contains(one));
      return isSeen ? [] : [`covered: ${name(one)} by ${top && top.className}`];
    });
}"""

# Words that leave their frame or the screen, lie under something else, or have letters too small
# to read. What scrolls by itself may be longer than its frame; a card face is a picture.
WORDS = """({ root, least }) => {
  const found = new Set(), range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const unread = `.hidden-from-eyes, script, style, option, noscript, title, desc, s, textarea,
    .back, .backs, .tale, .picture, .turn .chapter`;
  const ups = function* (one) {
    for (let up = one; up && up !== document.body; up = up.parentElement) {
      yield [up, getComputedStyle(up), up.getBoundingClientRect()];
    }
  };
  const isHiddenFromEyes = one => [...ups(one)].some(([, css]) => css.clipPath === "inset(50%)");
  const isClear = one => {
    const { backgroundColor, backgroundImage } = getComputedStyle(one);
    return backgroundImage === "none" && /^rgba.*, 0\\)$|^transparent/.test(backgroundColor)
      && !one.matches("img, svg, svg *");
  };
  const edges = box => [box.left, box.top, -box.right, -box.bottom];
  const sticksOut = (box, frame, slack) =>
    edges(box).some((edge, at) => edge < edges(frame)[at] - slack);
  const fault = (one, box, size) => {
    const wide = document.documentElement.clientWidth;
    for (const [up, css, frame] of ups(one)) {
      const scrolls = /auto|scroll/.test(css.overflowX + css.overflowY);
      const isLonger = up.scrollWidth > up.clientWidth + 1 || up.scrollHeight > up.clientHeight + 1;
      if (scrolls && isLonger) return "";
      const isFrame = /hidden|clip/.test(css.overflowX + css.overflowY) && !up.ownerSVGElement;
      if (isFrame && sticksOut(box, frame, Math.max(3, size / 3))) return `cut in ${up.className}`;
    }
    if (box.left < -2 || box.right > wide + 2) return "beyond the screen";
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const { scrollHeight } = document.documentElement;
    // What a bar at the foot covers comes out from under it at the end of the page at the latest.
    const comesOut = bar => bar.bottom > innerHeight - 1
      && box.bottom + scrollY <= scrollHeight - (innerHeight - bar.top) + 2;
    if (y < 0 || y >= innerHeight || getComputedStyle(one).pointerEvents === "none") return "";
    for (const top of document.elementsFromPoint(x, y)) {
      const pressed = top.closest("label, button, a");
      if (top.contains(one) || one.contains(top) || pressed?.contains(one)) return "";
      if ([...ups(top)].some(([, css, bar]) => css.position === "sticky"
        || css.position === "fixed" && comesOut(bar))) return "";
      if (!isClear(top)) return `under ${top.tagName} ${top.getAttribute("class")}`;
    }
    return "";
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || !one.closest(root) || one.closest(unread)) continue;
    if (one.ownerSVGElement && node.data === "Oz") continue; // on the back of a card
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (isHiddenFromEyes(one)) continue;
    const said = `${one.getAttribute("class")} "${node.data.trim().slice(0, 40)}"`;
    const scale = one.ownerSVGElement ? Math.abs(one.getScreenCTM()?.a ?? 1) : 1;
    const size = parseFloat(getComputedStyle(one).fontSize) * scale;
    if (size < least - 0.1) found.add(`small: ${said} ${size}`);
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const wrong = box.width > 1 && fault(one, box, size);
      if (wrong) found.add(`${wrong}: ${said}`);
    }
  }
  return [...found];
}"""

# What may be pressed comes into sight when it is reached with keys, and nothing lies over it.
UNREACHABLE = """root => {
  const found = [], at = scrollY;
  const kinds = ["a[href]", "button", "input", "select", "textarea", "summary"];
  const all = document.querySelectorAll(kinds.map(kind => `${root} ${kind}`).join());
  for (const one of all) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.disabled) continue;
    if (one.tabIndex < 0 || one.matches(".touch, .enlarge")) continue;
    const { pointerEvents, opacity } = getComputedStyle(one);
    if (pointerEvents === "none" && opacity !== "0") continue;
    const label = one.matches("input") && (one.closest("label") ?? one.labels?.[0]);
    one.focus({ focusVisible: true });
    const box = one.getBoundingClientRect();
    const said = (label || one).textContent.trim().slice(0, 40);
    const name = `${one.tagName} ${one.className} ${said}`;
    const wide = document.documentElement.clientWidth;
    const isOut = box.left < -2 || box.right > wide + 2
      || box.height < innerHeight && (box.top < -6 || box.bottom > innerHeight + 6);
    if (isOut) {
      found.push(`outside: ${name}`);
      continue;
    }
    const line = one.getClientRects()[0] ?? box;
    const [x, y] = [line.left + line.width / 2, line.top + line.height / 2];
    if (line.width < 2 || y < 0 || y > innerHeight) continue;
    const top = document.elementFromPoint(x, y);
    const isSeen = top && (one.contains(top) || label && label.contains(top)
      || top.contains(one) && !top.matches("dialog"));
    if (!isSeen) found.push(`covered: ${name} by ${top && top.tagName} ${top && top.className}`);
  }
  document.activeElement?.blur();
  scrollTo(0, at);
  return found;
}"""

SCROLLS = """(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
  [scrollWidth - clientWidth, scrollHeight - clientHeight])(document.documentElement)"""

# Where everything stands that stays when something is picked up or said.
PLACES = """css => {
  const times = {};
  return Object.fromEntries([...document.querySelectorAll(css)].map(one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const kind = one.classList[0] ?? one.tagName;
    times[kind] = (times[kind] ?? 0) + 1;
    const name = one.dataset.place ?? one.dataset.piece ?? `${kind} ${times[kind]}`;
    return [name, [x, y, width, height].map(Math.round)];
  }));
}"""

# However far a hint is read, the way out of it is there; and what of it is not seen at first.
UNREAD = """() => {
  const close = document.querySelector("section:has(> ol .suggestion) .close");
  const ups = [];
  for (let up = close.parentElement; up; up = up.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(up).overflowY)) ups.push(up);
  }
  const isSeen = one => {
    const box = one.getBoundingClientRect();
    return box.height > 8 && box.top >= 0 && box.bottom <= innerHeight && ups.every(up => {
      const frame = up.getBoundingClientRect();
      return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
    });
  };
  const words = [...document.querySelectorAll(".suggestion .said, .picked .more > *")];
  const unread = words.filter(one => !isSeen(one)).map(one => one.textContent);
  for (const up of ups) up.scrollTop = 1e6;
  const isClosable = isSeen(close);
  for (const up of ups) up.scrollTop = 0;
  return [isClosable, unread];
}"""


def at_every_size(
    who: Visitor, settles: float = SETTLES, sizes: Sequence[tuple[int, int]] = SIZES
) -> Iterator[str]:
    """One page at one size after the other, each time once everything has taken its room."""
    for width, height in sizes:
        who.page.set_viewport_size({"width": width, "height": height})
        who.page.wait_for_timeout(settles)
        yield f"{width}×{height}"


def scrolled(who: Visitor) -> list[str]:
    """How far the page is larger than the screen, across and down."""
    across, down = who.page.evaluate(SCROLLS)
    return [f"{across} {down}"] if across > 0 or down > 0 else []


def page_faults(who: Visitor, root: str = "body") -> Faults:
    """Of a page to read, which may go on below the screen."""
    across, _ = who.page.evaluate(SCROLLS)
    return _those_there(
        scrolls=[str(across)] if across > 0 else [],
        unreachable=who.page.evaluate(UNREACHABLE, root),
        words=word_faults(who, root),
    )


def table_faults(who: Visitor, root: str = ".shell") -> Faults:
    """Of a table, where everything is in sight at once."""
    return _those_there(
        scrolls=scrolled(who),
        hidden=who.page.evaluate(HIDDEN, root),
        words=word_faults(who, root),
    )


def word_faults(who: Visitor, root: str) -> list[str]:
    found: list[str] = who.page.evaluate(WORDS, {"root": root, "least": SMALLEST_LETTER})
    return found


def places(who: Visitor, css: str) -> Places:
    found: Places = who.page.evaluate(PLACES, css)
    return found


def moved(before: Places, after: Places) -> list[str]:
    return [
        f"{name}: {before[name]} → {after[name]}"
        for name in before
        if name in after and after[name] != before[name]
    ]


def unread_of_a_hint(who: Visitor, *, whole: bool) -> list[str]:
    """On a large screen all of its suggestions are read at once."""
    is_closable, unread = who.page.evaluate(UNREAD)
    return [*(unread if whole else []), *([] if is_closable else ["the way out"])]


def _those_there(**found: list[str]) -> Faults:
    return {what: wrong for what, wrong in found.items() if wrong}
