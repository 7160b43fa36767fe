import { and, asc, eq, ne } from "drizzle-orm";
import { table } from "~/platform/domain/composed.server";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Db, Tx } from "~db/client";
import { filePages, pagedFiles, storedFiles } from "~db/schema/files";

/** The state of a PDF's pages; `reason` is a key of errors.json. */
export type Paged = Pick<typeof pagedFiles.$inferSelect, "key" | "state" | "reason" | "pages">;

/** Notifies a product that the pages of a PDF are ready or have failed for good; `userId` uploaded it. */
export type PagesTold = (tx: Tx, paged: Paged, file: { userId: number; name: string }) => Promise<void>;

declare module "~/platform/domain/serve" {
  interface TableParts {
    /** What a product does when the pages of a PDF of its kind are ready or have failed; by kind of upload. */
    pagedFiles: PagesTold;
  }
}

const columns = { key: pagedFiles.key, state: pagedFiles.state, reason: pagedFiles.reason, pages: pagedFiles.pages };

/** Queues rendering the pages of a PDF, to start after the commit. */
export async function queuePages(tx: Tx, key: string): Promise<void> {
  await tx.insert(pagedFiles).values({ key }).onConflictDoNothing();
  await addJob(tx, "file-pages", { key }, { key: `file-pages:${key}` });
}

/** Queues the pages of a PDF again after they failed or got stuck; false when they are ready. */
export async function queuePagesAgain(tx: Tx, key: string): Promise<boolean> {
  const waiting = and(eq(pagedFiles.key, key), ne(pagedFiles.state, "ready"));
  const [again] = await tx
    .update(pagedFiles)
    .set({ state: "queued", reason: null })
    .where(waiting)
    .returning({ key: pagedFiles.key });
  if (!again) return false;
  await addJob(tx, "file-pages", { key }, { key: `file-pages:${key}` });
  return true;
}

/**
 * The state of a PDF's pages; undefined for a file without pages. `lock` holds the state until the transaction ends.
 */
export async function pagedOf(db: Db, key: string, { lock = false } = {}): Promise<Paged | undefined> {
  const read = db.select(columns).from(pagedFiles).where(eq(pagedFiles.key, key));
  const [paged] = await (lock ? read.for("share") : read);
  return paged;
}

/** The pages of a PDF in order: size of each picture in pixels, and text. */
export const filePagesOf = (db: Db, key: string) =>
  db
    .select({ page: filePages.page, width: filePages.width, height: filePages.height, text: filePages.text })
    .from(filePages)
    .where(eq(filePages.key, key))
    .orderBy(asc(filePages.page));

/** Ends the rendering of a PDF's pages, once, and notifies the product and the uploader. */
export async function endPages(
  tx: Tx,
  key: string,
  end: { state: "ready" | "failed"; reason?: string },
): Promise<void> {
  const { state, reason = null } = end;
  const queued = and(eq(pagedFiles.key, key), eq(pagedFiles.state, "queued"));
  const [paged] = await tx.update(pagedFiles).set({ state, reason }).where(queued).returning(columns);
  if (!paged) return;
  const { userId, name, kind } = storedFiles;
  const [file] = await tx.select({ userId, name, kind }).from(storedFiles).where(eq(storedFiles.key, key));
  if (file) await table("pagedFiles")[file.kind]?.(tx, paged, file);
}
