// Whatever a touch comes near, of several small things.

const REACH = 22; // pixels beyond its edge: half of what a finger wants

export function nearest<Thing extends Pick<Element, "getBoundingClientRect">>(
  things: Thing[],
  { clientX, clientY }: Pick<MouseEvent, "clientX" | "clientY">,
): Thing | undefined {
  const far = (thing: Thing): number => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    return Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom));
  };
  const [first] = things.map((thing) => ({ thing, away: far(thing) })).sort((a, b) => a.away - b.away);
  return first && first.away <= REACH ? first.thing : undefined;
}
