import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";
import { env } from "~/platform/env.server";
import { DomainError, type ErrorKey } from "~/platform/errors";
import { pageLimits } from "./limits";

/** Parallel processes, and memory of PDFium (pages of 64 KB) and of the rest (MB). */
const bounds = { atOnce: 2, wasmPages: 4_096, memoryMb: 192 };

/** The child's script: beside the server in a build, else its source. */
const childFile = () =>
  join(
    process.cwd(),
    env.NODE_ENV === "production" ? "build/page-child.mjs" : "app/foundation/files/paged/page-child.mjs",
  );

/** Why a PDF is refused. */
export const paperRefusals = [
  "pdfEncrypted",
  "pdfBroken",
  "pdfTooManyPages",
  "pdfPageSize",
  "pdfTooSlow",
] as const satisfies readonly ErrorKey[];
export type PaperRefusal = (typeof paperRefusals)[number];

type Reply = { id?: number; ready?: true; refused?: string; pages?: number } & Partial<DrawnPage>;

/** A page as a picture (WebP) with width and height in pixels, and its text. */
export type DrawnPage = { bytes: Uint8Array; width: number; height: number; text: string };

/** An opened PDF: its number of pages, and a function that draws one, counted from 1. */
export type Paper = { pages: number; page: (number: number) => Promise<DrawnPage> };

let free = bounds.atOnce;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free--;
  else await new Promise<void>((turn) => waiting.push(turn));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free++;
  }
}

/** The refusal of a PDF, with its parameters, by key. */
export const refusedPaper = (key: PaperRefusal): DomainError =>
  new DomainError(key, key === "pdfTooManyPages" ? { params: { max: pageLimits.pages } } : {});

/**
 * Resolves with the next message for which `wanted` holds; rejects with `late` when the process ends or takes too long.
 */
function answer(child: ChildProcess, wanted: (reply: Reply) => boolean, ms: number, late: PaperRefusal) {
  return new Promise<Reply>((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      child.off("message", hear).off("exit", ended).off("error", ended);
      settle();
    };
    const hear = (reply: unknown) => {
      if (wanted(reply as Reply)) finish(() => resolve(reply as Reply));
    };
    const ended = () => finish(() => reject(refusedPaper("pdfBroken")));
    const timer = setTimeout(() => finish(() => reject(refusedPaper(late))), ms);
    child.on("message", hear).once("exit", ended).once("error", ended);
  });
}

async function ask(child: ChildProcess, id: number, task: object, ms: number): Promise<Reply> {
  const heard = answer(child, (reply) => reply.id === id, ms, "pdfTooSlow");
  child.send({ id, ...task }, () => undefined);
  const reply = await heard;
  if (reply.refused) throw refusedPaper(paperRefusals.find((key) => key === reply.refused) ?? "pdfBroken");
  return reply;
}

/**
 * Opens a PDF in a process of its own and passes its pages to `work`; the process ends afterwards. It has no secrets,
 * bounded memory, `PDF_WAIT_MS` to open and for each page, and a priority below visitors' requests; two run at once. Throws
 * `pdfEncrypted`, `pdfBroken`, `pdfTooManyPages`, `pdfPageSize` or `pdfTooSlow`.
 */
export function withPaper<T>(bytes: Uint8Array, work: (paper: Paper) => Promise<T>): Promise<T> {
  return inTurn(async () => {
    const child = fork(childFile(), {
      env: { NODE_ENV: env.NODE_ENV, PATH: process.env.PATH },
      execArgv: [`--max-old-space-size=${bounds.memoryMb}`, `--wasm-max-mem-pages=${bounds.wasmPages}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    child.on("error", () => undefined);
    if (child.pid) setPriority(child.pid, 10);
    try {
      await answer(child, ({ ready }) => ready === true, env.PDF_WAIT_MS, "pdfTooSlow");
      const { pages = 0 } = await ask(child, 0, { bytes, limits: pageLimits }, env.PDF_WAIT_MS);
      const page = async (number: number): Promise<DrawnPage> => {
        const {
          bytes = new Uint8Array(),
          width = 0,
          height = 0,
          text = "",
        } = await ask(child, number, { page: number }, env.PDF_WAIT_MS);
        return { bytes, width, height, text };
      };
      return await work({ pages, page });
    } finally {
      child.kill("SIGKILL");
    }
  });
}
