// The icon of a seat. Each level of bot has its own, and a game may have others.
import type { Chair } from "../wire";

const LEVELS: Record<string, string> = {
  toto: "sitting-dog",
  scarecrow: "scarecrow",
  "tin-woodman": "wood-axe",
  lion: "lion",
  wizard: "wizard-face",
};

export function seatIcon(
  chair: Pick<Chair, "kind" | "bot"> | undefined,
  person: string,
  crests: Readonly<Record<string, string>> = {},
): string {
  if (chair?.kind !== "bot") return person;
  return crests[chair.bot] ?? LEVELS[chair.bot] ?? "scarecrow";
}
