// How the board is laid out, chosen by its own box and not by the device.

export type LayoutName = "wide" | "desk" | "narrow" | "low" | "tablet" | "phone";

export interface Layout {
  name: LayoutName;
  /** The road runs across, theirs above and yours below; else up, yours on the left. */
  across: boolean;
  /** What a Location says of itself. */
  face: "text" | "gist" | "name";
  /** `read`: with its text. `ticket`: a small slip each, in rows. */
  hand: "read" | "fan" | "row" | "ticket";
  /** Where a card in focus is read: in the margin, under the question, or in place of the hand. */
  focus: "lens" | "column" | "sheet";
}

const LAYOUTS: Record<LayoutName, Omit<Layout, "name">> = {
  wide: { across: true, face: "text", hand: "read", focus: "lens" },
  desk: { across: true, face: "gist", hand: "fan", focus: "lens" },
  narrow: { across: true, face: "gist", hand: "fan", focus: "column" },
  low: { across: true, face: "name", hand: "row", focus: "sheet" },
  tablet: { across: false, face: "text", hand: "row", focus: "sheet" },
  phone: { across: false, face: "name", hand: "ticket", focus: "sheet" },
};

/** Under so many pixels a card of the hand is a ticket, held sideways too. */
const TICKETS_BELOW = 714;

export function layoutOf(width: number, height: number): Layout {
  const name = nameOf(width, height);
  const layout = { name, ...LAYOUTS[name] };
  return name === "low" && width < TICKETS_BELOW ? { ...layout, hand: "ticket" } : layout;
}

function nameOf(width: number, height: number): LayoutName {
  if (width <= height) return width < 600 ? "phone" : "tablet";
  if (height < 510) return "low";
  if (width < 900) return height < 620 ? "low" : "tablet";
  if (width <= 1180) return "narrow";
  return width >= 1560 && height >= 840 ? "wide" : height < 580 ? "narrow" : "desk";
}

/** Under so many pixels a stop cannot be read: the road scrolls instead. One that scrolls in any case
    need not be tight. */
export function leastStop({ name, across }: Layout, isLong: boolean): number {
  if (!across) return isLong ? 46 : 36;
  return name === "low" ? 72 : 92;
}
