// The board of a plugin: an ES module that draws with plain DOM. Svelte stays out of it, for the
// content policy allows only one.

import type { Language } from "../lib/settings.svelte";
import type { PageModel } from "../wire";
import type { BoardProps } from "./board";

/** What a plugin is given, first and whenever something changed. */
export type PluginProps = BoardProps<PageModel> & { language: Language };

export interface MountedPlugin {
  update: (props: PluginProps) => void;
  destroy: () => void;
}

export interface PluginModule {
  mount: (element: HTMLElement, props: PluginProps) => MountedPlugin;
}

/** Only from this server. */
export function isOwnAddress(address: string): boolean {
  return /^\/(?!\/)[^\\]*$/.test(address);
}

export async function loadPlugin(address: string): Promise<PluginModule> {
  if (!isOwnAddress(address)) throw new Error(`not an address of this server: ${address}`);
  return (await import(/* @vite-ignore */ address)) as PluginModule;
}
