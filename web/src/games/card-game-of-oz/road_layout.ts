// Where the places of a road lie: in one line from title to title, or bent like a U (and again,
// for a long road) where the page is narrow, so that both titles stand at the left.

export interface Spot {
  id: string;
  row: number; // from 1
  column: number; // from 1
  /** Which way the road goes on from here, and over how many columns. */
  next: "right" | "left" | "down" | "end";
  reach: number;
}

export interface RoadLayout {
  rows: number;
  columns: number;
  /** The far Title Card stands at the right: of a road in one line, or of an odd bend. */
  titleRight: boolean;
  spots: Spot[];
}

const TITLE = 0.62; // of the width of a Location

export function layoutOf(path: readonly string[], width: number, narrowest: number): RoadLayout {
  const between = path.length - 2;
  if (width >= narrowest * (between + 2 * TITLE)) return bent(path, between);
  const most = Math.max(1, Math.floor(width / narrowest - TITLE));
  for (let across = most; across > 0; across--) {
    if (Math.ceil(between / across) % 2 === 0) return bent(path, across);
  }
  return bent(path, most);
}

function bent(path: readonly string[], across: number): RoadLayout {
  const last = path.length - 1;
  const rows = Math.ceil((last - 1) / across);
  const titleRight = rows % 2 === 1;
  const columns = across + (titleRight ? 2 : 1);
  const spots = path.map((id, at): Spot => {
    if (at === 0) return { id, row: 1, column: 1, next: "right", reach: 1 };
    if (at === last) {
      return { id, row: rows, column: titleRight ? columns : 1, next: "end", reach: 0 };
    }
    const row = Math.floor((at - 1) / across);
    const inRow = (at - 1) % across;
    const rightward = row % 2 === 0;
    const column = 2 + (rightward ? inRow : across - 1 - inRow);
    const onward = rightward ? "right" : "left";
    if (at === last - 1) {
      const reach = titleRight ? columns - column : column - 1;
      return { id, row: row + 1, column, next: onward, reach };
    }
    const turns = inRow === across - 1;
    return { id, row: row + 1, column, next: turns ? "down" : onward, reach: 1 };
  });
  return { rows, columns, titleRight, spots };
}
