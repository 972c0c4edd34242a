// Each Author's Characters stand on a base of their own shape, so that colour is not the only sign.

export interface Base {
  name: "shield" | "leaf" | "drop" | "star";
  path: string; // in a box of 64 × 64
  colour: string;
}

export const BASES: readonly [Base, Base, Base, Base] = [
  {
    name: "shield",
    colour: "#1f6f54",
    path: "M6 5H58V34C58 48 46 57 32 62 18 57 6 48 6 34Z",
  },
  {
    name: "leaf",
    colour: "#8c3a68",
    path: "M32 1C52 8 62 22 60 36 58 50 46 60 32 63 18 60 6 50 4 36 2 22 12 8 32 1Z",
  },
  {
    name: "drop",
    colour: "#2b5c8f",
    path: "M32 1C40 12 60 20 60 38 60 53 47 63 32 63 17 63 4 53 4 38 4 20 24 12 32 1Z",
  },
  {
    name: "star",
    colour: "#a8591f",
    path: "M32 0 41 9 54 9 54 22 64 32 54 42 54 55 41 55 32 64 23 55 10 55 10 42 0 32 10 22 10 9 23 9Z",
  },
];

const LOOSE: Base = { ...BASES[0], colour: "#6b5330", path: "M5 5H59V59H5Z" };

export function baseOf(seat: number | null): Base {
  return (seat === null ? undefined : BASES[seat]) ?? LOOSE;
}
