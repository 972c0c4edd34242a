// What this browser prefers at this board.

import { gameSettings } from "../../lib/settings.svelte";

export const own = gameSettings({ layOnRelease: false, turnTheirPage: false });
