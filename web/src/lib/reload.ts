// After an upgrade of the server the parts that an open page loads late are gone: it must reload.

const KEY = "oztable-renewed";
const NOT_AGAIN_WITHIN = 60_000;
const ANSWER_TAKES = 5_000;

let underWay: Promise<boolean> | null = null;

/** Whether the server answers, whatever became of the parts of this page. */
export async function isServed(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TAKES);
    return (await fetch("/", { method: "HEAD", cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}

/** Loads the page anew where that may help, and then never answers; else whether it is served. */
export function reloadOnce(): Promise<boolean> {
  underWay ??= reload().finally(() => (underWay = null));
  return underWay;
}

async function reload(): Promise<boolean> {
  if (!(await isServed())) return false;
  if (!isFirstTime()) return true;
  location.reload();
  return new Promise(() => {});
}

function isFirstTime(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    const isFirst = Date.now() - last > NOT_AGAIN_WITHIN;
    if (isFirst) sessionStorage.setItem(KEY, String(Date.now()));
    return isFirst;
  } catch {
    return false; // Where nothing can be remembered, it might go round for ever.
  }
}
