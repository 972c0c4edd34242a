// Tells somebody whose page is open, but not before their eyes, that it is their turn: a sound and a
// shake, if they want them, and after a while a notice of the browser.

import { canNotify } from "./push";
import { settings } from "./settings.svelte";
import { play } from "./sound";

const HIDDEN_FOR = 5_000;
const SHAKE = [90, 60, 90];

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** `path`: where one plays; a later notice of the same place replaces it. */
export function tellTurn(title: string, body: string, path: string): void {
  play("quill");
  if (settings.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(SHAKE);
  if (!settings.notifications || !canNotify() || Notification.permission !== "granted") return;
  clearTimeout(waiting.get(path));
  if (document.hidden) waiting.set(path, setTimeout(() => void show(title, body, path), HIDDEN_FOR));
}

/** The go was taken, or somebody looks: what was shown goes away. */
export async function untell(path: string): Promise<void> {
  clearTimeout(waiting.get(path));
  waiting.delete(path);
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  for (const notice of (await worker?.getNotifications?.()) ?? []) {
    if (notice.data?.path === path) notice.close();
  }
}

async function show(title: string, body: string, path: string): Promise<void> {
  waiting.delete(path);
  if (!document.hidden) return;
  const looks = { body, tag: path, icon: "/icons/192.png", badge: "/icons/monochrome.png", data: { path } };
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (worker?.active) {
    await worker.showNotification(title, looks); // on phones no other way does
    return;
  }
  try {
    const notice = new Notification(title, looks);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // On some phones only a service worker may.
  }
}
