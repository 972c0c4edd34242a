// Who plays at this browser, as the server knows it.

import type { Me } from "../wire";
import { api } from "./api";
import { change } from "./settings.svelte";

export const who: { me: Me | null } = $state({ me: null });

/** The name that was typed last is the one of who plays. */
export function told(me: Me): Me {
  who.me = me;
  if (me.me?.name) change({ name: me.me.name });
  return me;
}

let asked: Promise<Me> | undefined;

/** Once for the whole page, unless somebody changes. */
export function askWho(): Promise<Me> {
  asked ??= api.me().then(told);
  asked.catch(() => (asked = undefined));
  return asked;
}
