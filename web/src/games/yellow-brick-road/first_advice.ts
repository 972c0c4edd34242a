// Advice for the first two times that a question is asked. The count is kept in the browser.

const KEY = "oztable-road-ribbons";
const TIMES = 2;

function counts(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

export function isNew(question: string): boolean {
  return (counts()[question] ?? 0) < TIMES;
}

export function used(question: string): void {
  try {
    const known = counts();
    localStorage.setItem(KEY, JSON.stringify({ ...known, [question]: (known[question] ?? 0) + 1 }));
  } catch {
    // A private window keeps nothing; the ribbon comes again.
  }
}
