// Whether a board is counting the points: until it has, nobody is told who won.

export const counting = $state({ isOn: false });

/** Tables that were seen before their end; who comes later finds everything counted. */
export const watched = new Set<string>();

/** Call it once while a board is made. */
export function countsWhile(isCounting: () => boolean): void {
  $effect(() => {
    counting.isOn = isCounting();
    return () => (counting.isOn = false);
  });
}
