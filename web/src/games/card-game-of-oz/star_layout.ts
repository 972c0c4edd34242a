// Where everything lies in the small picture of a table for three or four: titles outside, and the
// middle where all roads meet. The spoke of who looks points down.

import type { OzPlace } from "./wire";

/** Half the side of the picture, and how far from its middle the titles lie. */
export const HALF = 100;
const REACH = 80;
const ROOMY = 20;

export interface Stop {
  x: number;
  y: number;
}

/** The more places on a spoke, the smaller each is drawn. */
export function scaleOf(places: readonly OzPlace[]): number {
  return Math.min(1, REACH / (longestOf(places) + 1) / ROOMY);
}

function longestOf(places: readonly OzPlace[]): number {
  return Math.max(...places.map((place) => place.number), 0);
}

export function starOf(places: readonly OzPlace[], authors: number, me: number): Map<string, Stop> {
  const longest = longestOf(places);
  return new Map(
    places.map((place) => {
      const angle = Math.PI * (0.5 + (2 * (place.spoke - me)) / authors);
      const far = REACH * (1 - (place.title ? 0 : place.number) / (longest + 1));
      return [place.id, { x: HALF + far * Math.cos(angle), y: HALF + far * Math.sin(angle) }];
    }),
  );
}
