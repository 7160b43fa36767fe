import { DomainError } from "~/platform/errors";
import type { Translate } from "~/platform/i18n/translate";
import type { Tx } from "~db/client";
import type { EntityDesk } from "../entity-desk.server";
import { type By, noteWrites, requireWriter, type Written, writeEntity } from "../verbs/save-entity.server";
import type { ImportFault, ImportRow } from "./read-rows.server";

export type Imported = { added: number; changed: number; faults: ImportFault[] };

/**
 * Saves the rows of a table in their order, each as the desk's form would; what a row's own rules refuse is a fault of
 * its line and the others go on. Who calls rolls everything back when there is any fault. A fault of the database itself
 * ends the import.
 */
export async function importRows(
  tx: Tx,
  desk: EntityDesk,
  by: By,
  rows: readonly ImportRow[],
  t: Translate,
): Promise<Imported> {
  requireWriter(desk, by);
  const faults: ImportFault[] = [];
  const writes: Written[] = [];
  for (const { line, id, version, values } of rows) {
    try {
      writes.push(await writeEntity(tx, desk, by, values, { id, version }));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      faults.push({ line, text: t(`errors:${error.key}`, error.params) });
    }
  }
  await noteWrites(tx, desk, by, writes);
  const added = writes.filter(({ before }) => !before).length;
  return { added, changed: writes.length - added, faults };
}
