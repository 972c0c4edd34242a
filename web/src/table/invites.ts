// A link for a chair is made once and shown again as long as this tab lives: only so many of them
// stand beside each other.

import { api } from "../lib/api";
import type { InviteKind } from "../lib/router";
import type { Invite } from "../wire";

const keyOf = (table: string, kind: InviteKind, seat: number | null): string =>
  `oztable-invite-${table}-${kind}-${seat ?? ""}`;

export async function makeInvite(table: string, kind: InviteKind, seat: number | null): Promise<Invite> {
  const invite = await api.invite(table, { kind, seat });
  try {
    sessionStorage.setItem(keyOf(table, kind, seat), JSON.stringify(invite));
  } catch {
    // A private window keeps nothing; then the link is only shown now.
  }
  return invite;
}

export function keptInvite(table: string, kind: InviteKind, seat: number | null): Invite | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(table, kind, seat)) ?? "null") as Invite | null;
  } catch {
    return null;
  }
}

/** Whether nobody on another device can open this link. */
export function staysHere(link: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(link).hostname);
}
