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
import { linesOf } from "./decode-table";
import { columnsNamed } from "./import-columns.server";
import { linkRows } from "./link-rows.server";
import { readRows } from "./read-rows.server";
import { type Encoding, holds, type Reading, readingsOf } from "./table-encoding";
import { type Imported, importRows } from "./verbs/import-rows.server";

/** Characters in which a heading row ends. */
const longestHeading = 20_000;

/** Carries the result of a try out of its rolled-back transaction. */
class RolledBack extends Error {
  readonly result: ImportedTable;
  constructor(result: ImportedTable) {
    super("rolled back");
    this.result = result;
  }
}

/** How many headings of a reading a desk knows; 0 where all are ASCII, which every encoding reads alike. */
async function headingsIn(desk: EntityDesk, { text }: Reading): Promise<number> {
  const [first = ""] = text.slice(0, longestHeading).split(/\r?\n/, 1);
  const [head] = await linesOf(first).catch(() => []);
  const named = head ? columnsNamed(desk, head.cells) : [];
  return named.filter((name, at) => name !== null && /\P{ASCII}/u.test(head?.cells[at] ?? "")).length;
}

/**
 * The reading of a table that is taken, and the others that are as possible: headings in Japanese or Chinese that the
 * desk knows leave one. `wanted` is the visitor's choice among them.
 */
async function readingTaken(
  desk: EntityDesk,
  bytes: Uint8Array,
  { wanted, locale }: { wanted: Encoding | undefined; locale: Locale },
): Promise<{ taken: Reading; possible: readonly Reading[] }> {
  const readings = await readingsOf(bytes, locale);
  const counted = [];
  for (const reading of readings) counted.push({ reading, headings: await headingsIn(desk, reading) });
  const most = Math.max(0, ...counted.map(({ headings }) => headings));
  const possible = counted.filter(({ headings }) => headings === most).map(({ reading }) => reading);
  const taken = possible.find(({ encoding }) => encoding === wanted) ?? possible[0];
  if (!taken) throw new DomainError("tableUnreadable");
  return { taken, possible };
}

/** What an import found, and, where a table can be read in several ways, how it was read. */
export type ImportedTable = Imported & {
  encoding: Encoding;
  /** The possible readings, when there are several. */
  readings: readonly Reading[];
  /** Nothing was imported, since the visitor has not chosen among the readings. */
  isUnclear: boolean;
};

type Options = { tryOnly: boolean; encoding?: Encoding | undefined; t: Translate; locale: Locale };

/**
 * Imports a table's bytes: all of its rows, or none when any is faulty or with `tryOnly`. Returns the numbers of added
 * and changed rows and the faults, in the file's order. Where several encodings fit, it only tries until one of them is
 * chosen (`encoding`). Throws for an unreadable or too long table, and for a user with read access only.
 */
export async function importBytes(
  db: Db,
  desk: EntityDesk,
  by: By & { actor: Actor },
  bytes: Uint8Array,
  { tryOnly, encoding: wanted, t, locale }: Options,
): Promise<ImportedTable> {
  requireWriter(desk, by);
  const call = { db, actor: by.actor, locale };
  const { taken, possible } = await readingTaken(desk, bytes, { wanted, locale });
  const { encoding, text } = taken;
  const read = await readRows(desk, call, await linesOf(text), { t, holds: (char) => holds(encoding, char) });
  const { rows, faults } = await linkRows(desk, call, read, t);
  const readings = possible.length > 1 ? possible : [];
  const isUnclear = readings.length > 0 && wanted !== encoding;
  const isTry = tryOnly || isUnclear || faults.length > 0;
  try {
    return await transact(async (tx) => {
      const found = await importRows(tx, desk, by, rows, { t, isTry });
      const all = [...faults, ...found.faults].sort((a, b) => a.line - b.line);
      const result = { ...found, faults: all, encoding, readings, isUnclear };
      if (isTry || all.length > 0) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}

/** The bytes of an actor's own uploaded table. Throws `uploadFailed` beside `field` for any other key. */
export async function uploadedTable(db: Db, actor: Actor, key: string, field: string): Promise<Uint8Array> {
  const own = and(eq(storedFiles.key, key), eq(storedFiles.userId, actor.userId));
  const [file] = await db.select({ key: storedFiles.key }).from(storedFiles).where(own);
  if (!file) throw new DomainError("uploadFailed", { field });
  await settleUploads(db, actor, deskTable.name, [key], field);
  const stored = await storage().get(objectAt("private", key));
  if (!stored) throw new DomainError("uploadFailed", { field });
  return buffer(stored);
}

/** `importBytes` of the uploaded table `key`; refuses it beside the field `file`. */
export async function importTable(
  db: Db,
  desk: EntityDesk,
  by: By & { actor: Actor },
  { key, ...options }: Options & { key: string },
): Promise<ImportedTable> {
  requireWriter(desk, by);
  desk.refuseAct?.(by.actor, "import");
  const bytes = await uploadedTable(db, by.actor, key, "file");
  return importBytes(db, desk, by, bytes, options).catch((error) => {
    const isOfTable = error instanceof DomainError && error.key.startsWith("table");
    throw isOfTable ? new DomainError(error.key, { params: error.params, field: "file" }) : error;
  });
}
