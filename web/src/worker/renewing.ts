// A browser may take a subscription to pushes away and give another: the server is told, else nobody
// would be told of anything by this browser any more, and nothing would say so.

export interface Subscription {
  readonly endpoint: string;
  toJSON(): PushSubscriptionJSON;
}

/** `ask`: of the server, with the cookies of this browser. */
export async function renew(
  before: Subscription | null,
  given: Subscription | null,
  subscribe: (key: string) => Promise<Subscription>,
  ask: (path: string, body?: object) => Promise<unknown>,
): Promise<void> {
  const known = (await ask("/api/me/channels")) as { push_key?: string } | null;
  if (!known?.push_key) return; // nobody is somebody here, or this server pushes no more
  const { endpoint, keys } = (given ?? (await subscribe(known.push_key))).toJSON();
  const secret = `${keys?.["p256dh"]} ${keys?.["auth"]}`;
  await ask("/api/me/channels/renew", { target: endpoint, secret, old: before?.endpoint ?? "" });
}
