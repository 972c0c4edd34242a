// What the table must know about this game.

import type { TableHooks } from "../../lib/manifest";
import type { Page } from "../../wire";
import { crests } from "./crests";
import type { OzPageModel } from "./wire";
import { sayTable } from "./words/table";

const sceneOf = (page: Page) => page.scene as OzPageModel | null;

export const hooks: TableHooks = {
  crests,
  /** A Window is nobody's turn but that of the Author who holds the pen. */
  writer: (page) => (sceneOf(page)?.window ? (sceneOf(page)?.active ?? null) : null),
  /** A Window, where only Set Events are asked about. */
  passesByItself: (page) => sceneOf(page)?.asked?.kind.endsWith("window") === true,
  /** Everybody sees that a Window is open, so it may be let pass without a look (O21.2). */
  answerUnseen: (page) =>
    sceneOf(page)?.window
      ? {
          action: "pass",
          about: (name) => sayTable("pass_about", { name }),
          button: (name) => sayTable("pass", { name }),
        }
      : null,
};
