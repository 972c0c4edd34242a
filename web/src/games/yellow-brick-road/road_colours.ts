// Each Road has its letter and, beside it, a colour; nine cards hold four Roads at most.

const COLOURS: Record<string, string> = { A: "#1f6f54", B: "#6a4b8a", C: "#2b5c8f", D: "#8c4a2f" };

export function roadColour(letter: string): string {
  return COLOURS[letter] ?? "#2b2118";
}
