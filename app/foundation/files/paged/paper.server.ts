import { DomainError, type ErrorKey } from "~/platform/errors";
import { type Ask, boundedChildren, ChildFailure } from "../bounded-child.server";
import { pageLimits } from "./limits";

/** Processes that read PDFs: PDFium's memory is counted in pages of 64 KB. */
const withChild = boundedChildren({
  script: "app/foundation/files/paged/page-child.mjs",
  atOnce: 2,
  memoryMb: 192,
  execArgv: ["--wasm-max-mem-pages=4096"],
});

/** Why a PDF is refused. */
export const paperRefusals = [
  "pdfEncrypted",
  "pdfBroken",
  "pdfTooManyPages",
  "pdfPageSize",
  "pdfTooSlow",
] as const satisfies readonly ErrorKey[];
export type PaperRefusal = (typeof paperRefusals)[number];

/** A page as a picture (WebP) with width and height in pixels, and its text. */
export type DrawnPage = { bytes: Uint8Array; width: number; height: number; text: string };

/** An opened PDF: its number of pages, and a function that draws one, counted from 1. */
export type Paper = { pages: number; page: (number: number) => Promise<DrawnPage> };

/** The refusal of a PDF, with its parameters, by key. */
export const refusedPaper = (key: PaperRefusal): DomainError =>
  new DomainError(key, key === "pdfTooManyPages" ? { params: { max: pageLimits.pages } } : {});

/** Asks the child; a refusal of its own, or no answer, becomes the refusal of the PDF. */
async function askPaper<R extends object>(ask: Ask, task: object): Promise<R> {
  const reply = await ask<R>(task);
  if (reply.refused) throw refusedPaper(paperRefusals.find((key) => key === reply.refused) ?? "pdfBroken");
  return reply;
}

/**
 * Opens a PDF in a process of its own and passes its pages to `work`; the process ends afterwards. It has no secrets,
 * bounded memory, `PDF_WAIT_MS` to open and for each page, and a priority below visitors' requests; two run at once.
 * Throws `pdfEncrypted`, `pdfBroken`, `pdfTooManyPages`, `pdfPageSize` or `pdfTooSlow`.
 */
export async function withPaper<T>(bytes: Uint8Array, work: (paper: Paper) => Promise<T>): Promise<T> {
  try {
    return await withChild(async (ask) => {
      const { pages = 0 } = await askPaper<{ pages?: number }>(ask, { bytes, limits: pageLimits });
      const page = async (number: number): Promise<DrawnPage> => {
        const drawn = await askPaper<Partial<DrawnPage>>(ask, { page: number });
        const { bytes = new Uint8Array(), width = 0, height = 0, text = "" } = drawn;
        return { bytes, width, height, text };
      };
      return await work({ pages, page });
    });
  } catch (error) {
    throw error instanceof ChildFailure ? refusedPaper(error.why === "slow" ? "pdfTooSlow" : "pdfBroken") : error;
  }
}
