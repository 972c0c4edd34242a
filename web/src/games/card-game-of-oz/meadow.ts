// Flowers and grass along the foot of a picture. The card is the seed, so a picture never changes.

export interface Flower {
  x: number;
  y: number;
  poppy: boolean;
}

const MANY = 9;

export function meadow(seed: string, width: number, height: number): Flower[] {
  const next = numbers(seed);
  return Array.from({ length: MANY }, (_, at) => ({
    x: Math.round(14 + (at * (width - 28)) / (MANY - 1) + (next() - 0.5) * 12),
    y: Math.round(height - 13 + (next() - 0.5) * 8),
    poppy: next() < 0.4,
  }));
}

function numbers(seed: string): () => number {
  let state = 7;
  for (const letter of seed) state = (state * 31 + letter.charCodeAt(0)) % 2147483647;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
