// Which games of a history are wanted, and how that is asked for.

export interface Filters {
  game: string;
  company: string; // a person, a bot, `people` or `bots`
  result: "" | "won" | "lost" | "shared";
  rated: "" | "yes" | "no";
  from: string; // ISO dates
  to: string;
}

export const NO_FILTERS: Filters = { game: "", company: "", result: "", rated: "", from: "", to: "" };

export type Chip = "all" | "people" | "bots" | "rated" | "won" | "more";

/** The usual ones have a button each. */
export function ofChip(chip: Chip): Filters {
  switch (chip) {
    case "people":
    case "bots":
      return { ...NO_FILTERS, company: chip };
    case "rated":
      return { ...NO_FILTERS, rated: "yes" };
    case "won":
      return { ...NO_FILTERS, result: "won" };
    default:
      return NO_FILTERS;
  }
}

/** Which of the buttons says just that; `more` where none does. */
export function chipOf(filters: Filters): Chip {
  const chips: Chip[] = ["all", "people", "bots", "rated", "won"];
  return chips.find((chip) => queryOf(ofChip(chip)) === queryOf(filters)) ?? "more";
}

/** As the address asks for it. */
export function queryOf(filters: Filters, before = ""): string {
  const { company, ...others } = filters;
  const said = Object.entries({ ...others, with: company, before }).filter(([, value]) => value);
  return new URLSearchParams(said).toString();
}
