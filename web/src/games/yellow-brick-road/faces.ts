// What the board asks the server for: kept for times without a network.

const CARDS = 20;
const DECK = "yellow-brick-road/complete20";
const both = (card: number) => [`${card}`, `${card}~`].map((side) => `/art/${DECK}/${side}.svg`);
const pictures = Array.from({ length: CARDS }, (_, at) => both(at + 1)).flat();

export const faces = (language: string): string[] => [`/api/decks/${DECK}?lang=${language}`, ...pictures];
