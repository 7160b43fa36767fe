import { DomainError } from "~/platform/errors";
import { log } from "~/platform/log.server";
import { boundedChildren, ChildFailure } from "../bounded-child.server";
import type { PaperDocument } from "./document";

/** Fonts are large: one document at a time. */
const withChild = boundedChildren({
  script: "app/foundation/files/made/pdf-child.mjs",
  atOnce: 1,
  memoryMb: 256,
});

/**
 * Draws a PDF with embedded fonts in a process of its own; `picture` is a JPEG for its "picture" drawings. Throws
 * `pdfTooSlow` when the process is too slow or fails.
 */
export async function makePdf(document: PaperDocument, picture?: Uint8Array): Promise<Buffer> {
  try {
    const { bytes, refused } = await withChild((ask) =>
      ask<{ bytes?: Uint8Array }>({ document, ...(picture && { picture }) }),
    );
    if (bytes) return Buffer.from(bytes);
    log.error({ err: refused }, "made pdf");
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error;
    log.warn({ why: error.why }, "made pdf");
  }
  throw new DomainError("pdfTooSlow");
}
