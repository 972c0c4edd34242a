// Who plays at this browser, as the server knows it.

import type { Me } from "../wire";
import { api } from "./api";
import { change } from "./settings.svelte";

export const who: { me: Me | null } = $state({ me: null });

/** The name that was typed last is the one of who plays. */
export function told(me: Me): Me {
  who.me = me;
  asked = Promise.resolve(me);
  if (me.me?.name) change({ name: me.me.name });
  return me;
}

/** Another of this browser's people, or somebody new, who is not called as the one before. */
export async function playAs(person: string | null): Promise<Me> {
  const me = await api.playAs(person);
  change({ name: me.me?.name ?? "" });
  return told(me);
}

let isZoneSaid = false;

/** Where one is: weekends and holidays are those of its calendar. */
export async function sayZone(): Promise<void> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (isZoneSaid || !zone) return;
  isZoneSaid = true;
  try {
    const me = await askWho();
    if (me.me && me.zone !== zone) told(await api.changeMe({ zone }));
  } catch {
    isZoneSaid = false; // another time
  }
}

let asked: Promise<Me> | undefined;

/** Once for the whole page, unless somebody changes. */
export function askWho(): Promise<Me> {
  asked ??= api.me().then(told);
  asked.catch(() => (asked = undefined));
  return asked;
}
