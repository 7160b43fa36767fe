import { buffer } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import { settleUploads } from "~/foundation/files/settle.server";
import { storage } from "~/foundation/files/storage/current.server";
import { objectAt } from "~/foundation/files/storage/storage";
import type { Actor } from "~/platform/access/actor";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import type { Locale } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import type { Db } from "~db/client";
import { storedFiles } from "~db/schema/files";
import type { EntityDesk } from "../entity-desk.server";
import { deskTable } from "../uploads";
import { type By, requireWriter } from "../verbs/save-entity.server";
import { decodeTable, linesOf } from "./decode-table";
import { type Imported, importRows } from "./import-rows.server";
import { linkRows } from "./link-rows.server";
import { readRows } from "./read-rows.server";

/** Carries the result of a try out of its rolled-back transaction. */
class RolledBack extends Error {
  readonly result: Imported;
  constructor(result: Imported) {
    super("rolled back");
    this.result = result;
  }
}

/**
 * Imports the uploaded table `key`: all of its rows, or none when any is faulty or with `tryOnly`. Returns the numbers
 * of added and changed rows and the faults, in the file's order. Refuses an unreadable or too long table (beside
 * `file`), and a user with read access only.
 */
export async function importTable(
  db: Db,
  desk: EntityDesk,
  by: By & { actor: Actor },
  { key, tryOnly, t, locale }: { key: string; tryOnly: boolean; t: Translate; locale: Locale },
): Promise<Imported> {
  requireWriter(desk, by);
  desk.refuseAct?.(by.actor, "import");
  const readTable = async (bytes: Uint8Array) => readRows(desk, by.actor, await linesOf(await decodeTable(bytes)), t);
  const own = and(eq(storedFiles.key, key), eq(storedFiles.userId, by.actor.userId));
  const [file] = await db.select({ key: storedFiles.key }).from(storedFiles).where(own);
  if (!file) throw new DomainError("uploadFailed", { field: "file" });
  await settleUploads(db, by.actor, deskTable.name, [key], "file");
  const stored = await storage().get(objectAt("private", key));
  if (!stored) throw new DomainError("uploadFailed", { field: "file" });
  const read = await readTable(await buffer(stored)).catch((error) => {
    throw error instanceof DomainError ? new DomainError(error.key, { params: error.params, field: "file" }) : error;
  });
  const { rows, faults } = await linkRows(desk, { db, actor: by.actor, locale }, read, t);
  try {
    return await transact(async (tx) => {
      const result = await importRows(tx, desk, by, rows, { t, isTry: tryOnly || faults.length > 0 });
      const all = [...faults, ...result.faults].sort((a, b) => a.line - b.line);
      if (tryOnly || all.length > 0) throw new RolledBack({ ...result, faults: all });
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}
