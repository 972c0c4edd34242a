"""What is measured of the table of The Card Game of Oz, beside what is measured of every screen."""

from __future__ import annotations

from tests.browser.measuring import HIDDEN, SMALLEST_LETTER, Faults, scrolled
from tests.browser.visitor import Visitor

# The road from title to title is there without a scroll, and no title lies upon a Location.
ROAD = """() => {
  const box = one => one.getBoundingClientRect();
  const isOut = (stop, road) => stop.left < road.left - 1 || stop.right > road.right + 1
    || stop.top < road.top - 1 || stop.bottom > road.bottom + 1;
  const meet = (one, other) => one.left < other.right - 1 && one.right > other.left + 1
    && one.top < other.bottom - 1 && one.bottom > other.top + 1;
  const titles = [...document.querySelectorAll(".road li.title")];
  return [...document.querySelectorAll(".road li")].filter(one =>
      isOut(box(one), box(one.parentElement))
      || titles.some(title => title !== one && meet(box(title), box(one))))
    .map(one => one.textContent.trim().slice(0, 40));
}"""

# Words that have more to say than is seen, by more than the tails of letters.
CUT = """() => {
  const isClipped = one => getComputedStyle(one).overflow !== "visible";
  const scrolls = one => /auto|scroll/.test(getComputedStyle(one).overflowY);
  return [...document.querySelectorAll(".board *")].filter(one => one.checkVisibility()
      && isClipped(one) && !scrolls(one) && one.textContent.trim()
      && !one.closest(".hidden-from-eyes")
      && !one.matches(".hidden-from-eyes, svg, svg *, .picture, .road, ol, ul, .book, .event"))
    .filter(one => one.scrollHeight - one.clientHeight
        > parseFloat(getComputedStyle(one).fontSize) / 3
      || one.scrollWidth - one.clientWidth > 2)
    .map(one => `${one.className}: ${one.textContent.trim().slice(0, 40)} (${one.scrollWidth}×`
      + `${one.scrollHeight} in ${one.clientWidth}×${one.clientHeight}, ${one.style.cssText})`);
}"""

SMALL = """least => [...document.querySelectorAll(".board *")].filter(one => {
  const says = [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim());
  if (!says || !one.checkVisibility() || one.closest(".hidden-from-eyes, svg, s")) return false;
  return parseFloat(getComputedStyle(one).fontSize) < least;
}).map(one => `${one.className} ${one.textContent.trim()} ${getComputedStyle(one).fontSize}`)"""

# Signs that lie upon a name: prices, crowns, the frame of a pile that is meant.
COVERED = """() => {
  const range = document.createRange();
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  const lines = one => {  // of its letters: a block around them may be wider
    const found = [], walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      range.selectNodeContents(walker.currentNode);
      found.push(...range.getClientRects());
    }
    return found;
  };
  const framed = one => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(one);
    const more = outlineStyle === "none" ? 0 : parseFloat(outlineWidth) + parseFloat(outlineOffset);
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { left: left - more, top: top - more, right: right + more, bottom: bottom + more };
  };
  return [...document.querySelectorAll(
    ".hand span.ticket, .hand .card, .road .place, .pile")].filter(one => {
    const names = [...one.querySelectorAll(".words span, .words i, .name, .what, .what + i")]
      .filter(name => name.checkVisibility()).flatMap(lines);
    const signs = [...one.querySelectorAll(
      ".cost, .crown, .place .price:not(.armed), .image, .shelf button")].map(framed);
    return names.some(name => signs.some(sign => meet(name, sign)));
  }).map(one => one.textContent.trim().slice(0, 40));
}"""

# The question ends before the hand begins, with the frame of a card that can be played, and the
# points above what is said of the cards.
TOUCHING = """() => {
  const range = document.createRange(), frame = 3;
  const boxes = css => [...document.querySelectorAll(css)].filter(one => one.checkVisibility())
    .map(one => one.getBoundingClientRect());
  const meet = (one, other, apart) => one.right > other.left - apart
    && one.left < other.right + apart && one.bottom > other.top - apart
    && one.top < other.bottom + apart;
  const cards = boxes(".hand li button");
  const [label] = boxes(".board > .label");
  const said = [...document.querySelectorAll(".question .prompt, .question .sub")]
    .filter(one => one.checkVisibility())
    .filter(one => { range.selectNodeContents(one); return [...range.getClientRects()]
      .some(line => cards.some(card => meet(line, card, frame))); })
    .map(one => one.textContent);
  const points = label && boxes(".purse svg").some(gem => meet(gem, label, -4));
  return [...said, ...(points ? ["the points"] : [])];
}"""

# Where the road runs across, who stands on a bank stands on it whole, with crown and plinth.
CROWDED_OUT = """() => [...document.querySelectorAll(".across .bank")].flatMap(bank => {
  const frame = bank.getBoundingClientRect();
  return [...bank.querySelectorAll(".figure > svg, .crown, .plinth")].filter(one => {
    const box = one.getBoundingClientRect();
    return box.top < frame.top - 1.5 || box.bottom > frame.bottom + 3;
  }).map(one => one.closest(".token").textContent.trim().slice(0, 40));
})"""

# A number beside a heart says what a goal would bring, and nothing else.
NUMBERS = """() => [...document.querySelectorAll(".plinth:not(.better, .worse) b")]
  .map(one => one.textContent)"""

# Words that stand out too little from what lies below them: a picture on it counts as its colour.
FAINT = """least => {
  const parts = colour => colour.match(/[\\d.]+/g).map(Number);
  const light = colour => parts(colour).slice(0, 3).map(part => part / 255)
    .map(part => part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const ground = one => {
    for (let up = one; up; up = up.parentElement) {
      const found = ["::before", null].map(part => getComputedStyle(up, part).backgroundColor)
        .find(colour => (parts(colour)[3] ?? 1) === 1);
      if (found) return found;
    }
  };
  return [...document.querySelectorAll(".board *")].filter(one => {
    const says = [...one.childNodes].some(node => node.nodeType === 3 && /\\w/.test(node.data));
    if (!says || !one.checkVisibility() || one.closest(".hidden-from-eyes, svg, .card, .cover"))
      return false;
    const below = ground(one), two = [light(getComputedStyle(one).color), light(below)];
    return (Math.max(...two) + 0.05) / (Math.min(...two) + 0.05) < least;
  }).map(one => `${one.className} ${one.textContent.trim().slice(0, 40)}`);
}"""
LEAST_CONTRAST = 4.5

# What stays where it is when something is picked up.
FIXED = ".book, .foot, .margin, [data-place], [data-piece], .author"


def measured(who: Visitor) -> Faults:
    """What is wrong, by what is measured."""
    page = who.page
    found = {
        "scrolls": scrolled(who),
        "road": page.evaluate(ROAD),
        "hidden": page.evaluate(HIDDEN, ".shell"),
        "cut": page.evaluate(CUT),
        "small": page.evaluate(SMALL, SMALLEST_LETTER),
        "upon a name": page.evaluate(COVERED),
        "faint": page.evaluate(FAINT, LEAST_CONTRAST),
        "crowded out": page.evaluate(CROWDED_OUT),
        "touching": page.evaluate(TOUCHING),
        "numbers": page.evaluate(NUMBERS),
    }
    return {what: wrong for what, wrong in found.items() if wrong}


def acts(who: Visitor) -> bool:
    asked = who.heard["scene"]["asked"]
    return who.decides(who.heard) and bool(asked) and asked["kind"] == "action"
