// The one number of a sentence about what to expect: `49%` of `just as likely to win (49%)`.

export function oddsOf(expected: string): string {
  return /\d+\s?%/u.exec(expected)?.[0] ?? "";
}
