const OFTEN = 1_000;
const TRIES = 6; // so many more, once a second, before the pauses grow

/**
 * Milliseconds before a line that was lost is tried again: soon, then once a second for as long as
 * another worker may need to take over, and rarer only when it takes longer than that.
 */
export function pauseBefore(attempt: number, first: number, longest: number): number {
  const soon = Math.min(OFTEN, first * 2 ** attempt);
  const patient = first * 2 ** (attempt - TRIES);
  const wait = Math.min(longest, Math.max(soon, patient));
  return wait * (0.75 + Math.random() / 2);
}
