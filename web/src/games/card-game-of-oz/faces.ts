// What the board asks the server for: kept for times without a network.

export const faces = (language: string): string[] => [
  `/api/decks/card-game-of-oz/story-pack-1?lang=${language}`,
];
