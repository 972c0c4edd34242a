"""What is measured of a screen at every size: nothing outside its frame, nothing that must be read
or pressed hidden, no word cut, no letter too small."""

from __future__ import annotations

from collections.abc import Iterator

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
SMALLEST_LETTER = 12
SETTLES = 350  # milliseconds: once its letters are there, a name is made to fit

Faults = dict[str, list[str]]

# What may be pressed is on the screen, whole, and nothing lies over its middle. A road that is too
# long for the screen, and lists, scroll by themselves.
HIDDEN = """root => {
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const scrolls = one => /auto|scroll/.test(getComputedStyle(one).overflowY);
  const frames = one => {
    const found = [screen];
    for (let up = one.parentElement; up; up = up.parentElement) {
      if (scrolls(up) && up.scrollHeight > up.clientHeight + 1) return null;
      const { overflowX, overflowY } = getComputedStyle(up);
      if (overflowX + overflowY !== "visiblevisible") found.push(up.getBoundingClientRect());
    }
    return found;
  };
  const name = one => `${one.className} ${one.textContent.trim().slice(0, 40)}`;
  return [...document.querySelectorAll(`${root} button, ${root} a`)]
    .filter(one => one.checkVisibility() && !one.closest(".hidden-from-eyes"))
    .flatMap(one => {
      const box = one.getBoundingClientRect(), around = frames(one);
      if (around === null || box.width < 2) return [];
      const out = around.filter(frame => box.left < frame.left - 2 || box.top < frame.top - 2
        || box.right > frame.right + 2 || box.bottom > frame.bottom + 2);
      if (out.length) return [`outside: ${name(one)}`];
      const x = box.left + Math.min(12, box.width / 2), y = box.top + box.height / 2;
      const top = document.elementFromPoint(x, y);
      const isSeen = top && (one.contains(top) || top.closest("button") === one
        || one.matches(".touch") || top.closest("li")?.contains(one));
      return isSeen ? [] : [`covered: ${name(one)} by ${top && top.className}`];
    });
}"""

# Words that have more to say than is seen, by more than the tails of letters.
CUT = """root => {
  const isClipped = one => getComputedStyle(one).overflow !== "visible";
  const scrolls = one => /auto|scroll/.test(getComputedStyle(one).overflowY);
  return [...document.querySelectorAll(`${root} *`)].filter(one => one.checkVisibility()
      && isClipped(one) && !scrolls(one) && one.textContent.trim()
      && !one.closest(".hidden-from-eyes")
      && !one.matches(".hidden-from-eyes, svg, svg *, .picture, .road, ol, ul, .book, .event"))
    .filter(one => one.scrollHeight - one.clientHeight
        > parseFloat(getComputedStyle(one).fontSize) / 3
      || one.scrollWidth - one.clientWidth > 2)
    .map(one => `${one.className}: ${one.textContent.trim().slice(0, 40)}`);
}"""

# Words that leave their frame or the screen sideways, lie under something else, or have letters
# too small to read. What scrolls by itself may be longer than its frame. 
WORDS = """({ root, least }) => {
  const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const said = node => `${node.parentElement.className?.baseVal ?? node.parentElement.className} `
    + `"${node.data.trim().slice(0, 40)}"`;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || !one.closest(root) || one.closest(
      ".hidden-from-eyes, script, style, option, noscript, title, desc, [data-unmeasured]")) continue;
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(one);
    let size = parseFloat(style.fontSize);
    if (one.ownerSVGElement) size *= Math.abs(one.getScreenCTM()?.a ?? 1);
    if (size < least - 0.01 && !one.closest("s")) found.push(`small: ${said(node)} ${size}`);
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(box => box.width > 1);
    const slack = Math.max(3, size / 3);
    for (const box of boxes) {
      if (box.right > document.documentElement.clientWidth + 2 || box.left < -2) {
        let up = one, isScrolled = false;
        for (; up; up = up.parentElement) {
          if (/auto|scroll/.test(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth
            && up !== document.documentElement) isScrolled = true;
        }
        if (!isScrolled) { found.push(`beyond: ${said(node)}`); break; }
      }
      let held = style.position, out = false;
      for (let up = one; up && up !== document.body; up = up.parentElement) {
        const css = getComputedStyle(up);
        if (/auto|scroll/.test(css.overflowX + css.overflowY)) break;
        if (up.ownerSVGElement) continue;
        const frame = up.getBoundingClientRect();
        if (/hidden|clip/.test(css.overflowX + css.overflowY) && (
          box.left < frame.left - slack || box.right > frame.right + slack
          || box.top < frame.top - slack || box.bottom > frame.bottom + slack)) {
          found.push(`cut: ${said(node)} in ${up.className}`);
          out = true;
          break;
        }
        if (css.position === "fixed") break;
      }
      if (out) break;
      const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
      const top = document.elementFromPoint(x, y);
      if (top && !top.contains(one) && !one.contains(top)
        && !top.closest("label, button, a")?.contains(one)) {
        let scrolledAway = false;
        for (let up = one; up && up !== document.body; up = up.parentElement) {
          const css = getComputedStyle(up), frame = up.getBoundingClientRect();
          if (css.overflow !== "visible" && (y < frame.top || y > frame.bottom || x < frame.left
            || x > frame.right)) scrolledAway = true;
        }
        if (!scrolledAway) {
          found.push(`under: ${said(node)} by ${top.tagName} ${top.className?.baseVal ?? top.className}`);
          break;
        }
      }
    }
  }
  return [...new Set(found)];
}"""

# What may be pressed comes into sight when it is reached with keys, and nothing lies over it.
UNREACHABLE = """root => {
  const found = [], at = scrollY;
  const all = document.querySelectorAll(["a[href]", "button", "input", "select", "textarea",
    "summary"].map(kind => `${root} ${kind}`).join());
  for (const one of all) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.disabled) continue;
    const seen = one.matches("input") && (one.closest("label") ?? one.labels?.[0]) || one;
    one.focus();
    const box = seen.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const name = `${one.tagName} ${one.className} ${seen.textContent.trim().slice(0, 40)}`;
    if (box.left < -2 || box.right > document.documentElement.clientWidth + 2
      || (box.height < innerHeight && (box.top < -2 || box.bottom > innerHeight + 2))) {
      found.push(`outside: ${name} ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
      continue;
    }
    const line = [...seen.getClientRects()][0] ?? box;
    const x = line.left + line.width / 2;
    const y = Math.min(innerHeight - 2, Math.max(1, line.top + line.height / 2));
    const top = document.elementFromPoint(x, y);
    const isSeen = top && (seen.contains(top) || one.contains(top) || top.contains(one)
      && !top.matches("dialog"));
    if (!isSeen) found.push(`covered: ${name} by ${top && top.tagName} ${top && top.className}`);
  }
  document.activeElement?.blur();
  scrollTo(0, at);
  return found;
}"""

SMALL = """({ root, least }) => [...document.querySelectorAll(`${root} *`)].filter(one => {
  const says = [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim());
  if (!says || !one.checkVisibility() || one.closest(".hidden-from-eyes, svg, s")) return false;
  return parseFloat(getComputedStyle(one).fontSize) < least;
}).map(one => `${one.className} ${one.textContent.trim()} ${getComputedStyle(one).fontSize}`)"""

SCROLLS = """(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
  [scrollWidth - clientWidth, scrollHeight - clientHeight])(document.documentElement)"""


def at_every_size(who: Visitor) -> Iterator[str]:
    """One page made larger and larger, each time until everything has taken its room."""
    for width, height in SIZES:
        who.page.set_viewport_size({"width": width, "height": height})
        who.page.wait_for_timeout(SETTLES)
        yield f"{width}×{height}"


def faults_of_page(who: Visitor, root: str = "body") -> Faults:
    """Of a page to read, which may go on below the screen."""
    across, _ = who.page.evaluate(SCROLLS)
    found = {
        "scrolls": [str(across)] if across > 0 else [],
        "unreachable": who.page.evaluate(UNREACHABLE, root),
        "words": who.page.evaluate(WORDS, {"root": root, "least": SMALLEST_LETTER}),
    }
    return {what: wrong for what, wrong in found.items() if wrong}


def faults_of_table(who: Visitor, root: str = ".shell") -> Faults:
    """Of a table, where everything is in sight at once."""
    across, down = who.page.evaluate(SCROLLS)
    found = {
        "scrolls": [f"{across} {down}"] if across > 0 or down > 0 else [],
        "hidden": who.page.evaluate(HIDDEN, root),
        "cut": who.page.evaluate(CUT, root),
        "words": who.page.evaluate(WORDS, {"root": root, "least": SMALLEST_LETTER}),
    }
    return {what: wrong for what, wrong in found.items() if wrong}
