import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import { database, transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import { addJob } from "~/platform/jobs/jobs.server";
import { filePages, pagedFiles } from "~db/schema/files";
import { publicObject } from "../picture.server";
import { storage } from "../storage/current.server";
import { pageObject } from "./page-objects";
import { tidyPageText } from "./page-text";
import { type DrawnPage, type Paper, paperRefusals, withPaper } from "./paper.server";
import { endPages, pagedOf } from "./verbs/paged.server";

/** How long one run draws, in ms: shorter than the lock of a job whose process was killed; the next run continues. */
const turnMs = 20_000;

/** Stores a drawn page; the counter goes up once, however often a page is drawn. */
async function storePage(key: string, page: number, { bytes, width, height, text }: DrawnPage): Promise<void> {
  const picture = Buffer.from(bytes);
  const rule = { bytes: picture.length, contentType: "image/webp", replace: true };
  await storage().put(pageObject(key, page), Readable.from([picture]), rule);
  await transact(async (tx) => {
    const [queued] = await tx
      .update(pagedFiles)
      .set({ pages: page })
      .where(and(eq(pagedFiles.key, key), eq(pagedFiles.state, "queued"), eq(pagedFiles.pages, page - 1)))
      .returning({ key: pagedFiles.key });
    if (queued)
      await tx
        .insert(filePages)
        .values({ key, page, width, height, text: tidyPageText(text) })
        .onConflictDoNothing();
  });
}

/** Draws pages from the next one on until all are done or the run is over; returns whether all are done. */
async function drawFrom(key: string, done: number, { pages, page }: Paper): Promise<boolean> {
  const until = performance.now() + turnMs;
  for (let number = done + 1; number <= pages; number++) {
    if (number > done + 1 && performance.now() > until) return false;
    await storePage(key, number, await page(number));
  }
  return true;
}

/**
 * Renders the pages of a queued PDF, from where an earlier run ended: each is drawn in another process and stored
 * beside the PDF with its text. A PDF that cannot be drawn fails for good, and its uploader is notified. A PDF whose
 * pages are ready or have failed is left unchanged.
 */
export async function makePages(key: string): Promise<void> {
  const paged = await pagedOf(database(), key);
  if (paged?.state !== "queued") return;
  const { from, object } = publicObject(key);
  const stream = await from.get(object);
  const fail = (reason: string) => transact((tx) => endPages(tx, key, { state: "failed", reason }));
  if (!stream) return fail("pdfBroken");
  try {
    const isWhole = await withPaper(await buffer(stream), (paper) => drawFrom(key, paged.pages, paper));
    await transact((tx) =>
      isWhole ? endPages(tx, key, { state: "ready" }) : addJob(tx, "file-pages", { key }, { key: `file-pages:${key}` }),
    );
  } catch (error) {
    const refused = error instanceof DomainError && paperRefusals.find((reason) => reason === error.key);
    if (!refused) throw error;
    await fail(refused);
  }
}
