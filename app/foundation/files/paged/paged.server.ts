import { and, asc, eq, ne } from "drizzle-orm";
import { table } from "~/platform/domain/composed.server";
import { addJob } from "~/platform/jobs/jobs.server";
import type { Db, Tx } from "~db/client";
import { filePages, pagedFiles, storedFiles } from "~db/schema/files";

/** How far the pages of a paper are; `reason` is a key of errors.json. */
export type Paged = Pick<typeof pagedFiles.$inferSelect, "key" | "state" | "reason" | "pages">;

/** Who is told that the pages of a paper are there, or why they never will be: `userId` brought it. */
export type PagesTold = (tx: Tx, paged: Paged, file: { userId: number; name: string }) => Promise<void>;

declare module "~/platform/domain/serve" {
  interface TableParts {
    /** What a product does when the pages of a paper of its kind are made or cannot be; by kind of upload. */
    pagedFiles: PagesTold;
  }
}

const columns = { key: pagedFiles.key, state: pagedFiles.state, reason: pagedFiles.reason, pages: pagedFiles.pages };

/** Lets the pages of a paper be made, once what stores it is committed. */
export async function queuePages(tx: Tx, key: string): Promise<void> {
  await tx.insert(pagedFiles).values({ key }).onConflictDoNothing();
  await addJob(tx, "file-pages", { key }, { key: `file-pages:${key}` });
}

/** Lets the pages of a paper be made again after they failed or got stuck; false where they are all there. */
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

/** How far the pages of a paper are; undefined for a file that has none. `lock`: it stays so until the transaction ends. */
export async function pagedOf(db: Db, key: string, { lock = false } = {}): Promise<Paged | undefined> {
  const read = db.select(columns).from(pagedFiles).where(eq(pagedFiles.key, key));
  const [paged] = await (lock ? read.for("share") : read);
  return paged;
}

/** The pages of a paper in their order: the size of each picture, and what it says. */
export const filePagesOf = (db: Db, key: string) =>
  db
    .select({ page: filePages.page, width: filePages.width, height: filePages.height, text: filePages.text })
    .from(filePages)
    .where(eq(filePages.key, key))
    .orderBy(asc(filePages.page));

/** Ends the making of a paper's pages, once, and tells the product and whoever brought it. */
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
