import { and, asc, eq, gt } from "drizzle-orm";
import { storage } from "~/foundation/files/storage/current.server";
import { objectAt } from "~/foundation/files/storage/storage";
import { readLong } from "~/platform/data/database.server";
import type { Violation } from "~/platform/data/integrity.server";
import type { Db } from "~db/client";
import { storedFiles } from "~db/schema/files";
import { bookDomains } from "./books.server";
import { checksOf } from "./check-domain.server";

/** What a check of a whole installation found: how many books and files were looked at, and what is wrong with them. */
export type Findings = {
  books: number;
  violations: (Violation & { book: string })[];
  files: number;
  /** Keys of checked files whose object is not in the storage. */
  missing: string[];
};

/** Longest statement of a check, ms: nobody waits for it, since it is a restored copy that is checked. */
const longest = 1_800_000;
/** Files that are looked up together. */
const atOnce = 100;

async function missingFiles(db: Db): Promise<Pick<Findings, "files" | "missing">> {
  const missing: string[] = [];
  let files = 0;
  for (let last = ""; ; ) {
    const rows = await db
      .select({ key: storedFiles.key, isPublic: storedFiles.isPublic })
      .from(storedFiles)
      .where(and(eq(storedFiles.state, "ready"), gt(storedFiles.key, last)))
      .orderBy(asc(storedFiles.key))
      .limit(atOnce);
    const found = await Promise.all(
      rows.map(({ key, isPublic }) => storage().stat(objectAt(isPublic ? "public" : "private", key))),
    );
    missing.push(...rows.flatMap(({ key }, at) => (found[at] ? [] : [key])));
    files += rows.length;
    const end = rows.at(-1);
    if (!end) return { files, missing };
    last = end.key;
  }
}

/**
 * Runs every check of every book on all rows, and looks up the object of every checked file. It stores nothing, stops no
 * money and alarms nobody: for rehearsals of a restore.
 */
export async function checkInstallation(): Promise<Findings> {
  const books = bookDomains();
  const violations: Findings["violations"] = [];
  for (const book of books)
    for (const check of checksOf(book))
      violations.push(...(await readLong(longest, check.all)).map((violation) => ({ ...violation, book })));
  return { books: books.length, violations, ...(await readLong(longest, missingFiles)) };
}
