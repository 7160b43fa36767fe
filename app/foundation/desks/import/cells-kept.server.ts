import { rowIdIn } from "~/platform/data/row-id";
import type { EntityDesk } from "../entity-desk.server";
import type { LinkCall } from "../links/linked";
import { rowsById } from "../queries/find-entity.server";
import type { ColumnReaders } from "./column-readers.server";
import { type Line, unguarded } from "./decode-table";
import { idColumn, versionColumn } from "./import-columns.server";
import { isSameCell } from "./same-cell";
import { cellsOfRow } from "./table-of-rows.server";

/** Rows read at once. */
const page = 500;

type Kept = {
  idAt: number;
  /** The columns of existing rows. */
  columns: readonly { at: number; name: string }[];
  readers: ColumnReaders;
  holds?: ((char: string) => boolean) | undefined;
};

/** A line with the names of the columns whose cells are what was exported. */
type KeptLine = Line & { kept: ReadonlySet<string> };

const none: ReadonlySet<string> = new Set();

/**
 * The lines of a table, in which each cell that a spreadsheet may have made out of an exported one is that again: zeros
 * return to the front of a phone number, a text `1-2` that became a date is a text. Rows that the user may not change
 * stay as they are.
 */
export async function* cellsKept(
  desk: EntityDesk,
  { db, actor }: LinkCall,
  lines: readonly Line[],
  { idAt, columns, readers, holds }: Kept,
): AsyncGenerator<KeptLine> {
  const fields = columns.filter(({ name }) => name !== idColumn && name !== versionColumn);
  const names = new Map(fields.map(({ name }) => [name, name]));
  const idOf = ({ cells }: Line): number | null => rowIdIn([readers.read(idColumn, cells[idAt] ?? "")].flat()[0] ?? "");
  for (let at = 0; at < lines.length; at += page) {
    const held = lines.slice(at, at + page);
    const ids = idAt < 0 ? [] : held.flatMap((line) => idOf(line) ?? []);
    const stored = await rowsById(db, desk, { actor }, { ids, isLocked: false });
    for (const line of held) {
      const row = stored.get(idOf(line) ?? 0);
      if (!row) {
        yield { ...line, kept: none };
        continue;
      }
      const exported = cellsOfRow(desk, names, { values: row, about: {} });
      const cells = [...line.cells];
      const kept = new Set<string>();
      for (const [place, column] of fields.entries()) {
        const [was, is] = [String(exported[place] ?? ""), cells[column.at] ?? ""];
        if (!isSameCell(unguarded(was.trim()), is, holds)) continue;
        cells[column.at] = was;
        kept.add(column.name);
      }
      yield { ...line, cells, kept };
    }
  }
}
