/** What is shown was kept then, since the network is away; null while the server answers. */
export const kept: { asOf: number | null } = $state({ asOf: null });

/** Every answer passes here. The header is that of the service worker, see `worker/keeping.ts`. */
export function noteAnswer(answer: Response): void {
  const date = answer.headers.get("x-oztable-kept");
  kept.asOf = date === null ? null : Math.max(Number(date), kept.asOf ?? 0);
}
