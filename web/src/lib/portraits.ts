// The pictures and colours people choose from: 24 by 6. A number of either is what the server keeps.

export interface Card {
  name: string;
  picture: number;
  realm: number;
  visitor: boolean;
}

/** Icons of icon-names.json beside this file, each with its name in words/me.ts. */
export const PICTURES = [
  "hummingbird",
  "barn-owl",
  "rooster",
  "raven",
  "fox-head",
  "cat",
  "squirrel",
  "rabbit-head",
  "bee",
  "butterfly",
  "frog",
  "tortoise",
  "sitting-dog",
  "goat",
  "cow",
  "horse-head",
  "pig",
  "donkey",
  "elephant",
  "sparrow",
  "hedgehog",
  "bear-head",
  "swan",
  "seated-mouse",
] as const;

/** The blue of the east, the red of the south, the yellow of the west, the purple of the north, the
 * emerald of the city, and the sand around them. */
export const REALMS = ["blue", "red", "yellow", "purple", "green", "sand"] as const;

export const pictureOf = (card: Pick<Card, "picture">): string =>
  PICTURES[card.picture] ?? PICTURES[0];

export const realmOf = (card: Pick<Card, "realm">): string => REALMS[card.realm] ?? REALMS[0];
