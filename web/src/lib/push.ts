// Pushes to this browser, also while no page is open: by the service worker, under https or on this
// very machine.

import type { PutChannel } from "../wire";

const PATIENCE = 5_000;

/** `key`: the server's; none where it would not push to where this page comes from. */
export function canPush(key: string): boolean {
  return key !== "" && isSecureContext && "serviceWorker" in navigator && "PushManager" in window;
}

/** Whether this is a page on iOS that is not on the home screen: pushes come only to one that is. */
export const wantsHomeScreen = (): boolean =>
  (navigator as { standalone?: boolean }).standalone === false && !("PushManager" in window);

/** Whether the browser has a notice of its own at all. */
export const canNotify = (): boolean => isSecureContext && "Notification" in window;

export async function mayNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

async function registration(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error("late")), PATIENCE));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** Throws where the browser does not want to. */
export async function subscribe(key: string): Promise<PutChannel> {
  const { pushManager } = await registration();
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  let found: PushSubscription;
  try {
    found = await pushManager.subscribe(wanted);
  } catch {
    await (await pushManager.getSubscription())?.unsubscribe(); // it was for another key
    found = await pushManager.subscribe(wanted);
  }
  const { endpoint, keys } = found.toJSON();
  return { kind: "push", target: endpoint ?? "", secret: `${keys?.["p256dh"]} ${keys?.["auth"]}` };
}

export async function unsubscribe(): Promise<void> {
  try {
    await (await (await registration()).pushManager.getSubscription())?.unsubscribe();
  } catch {
    // The server has forgotten it, which is what counts.
  }
}
