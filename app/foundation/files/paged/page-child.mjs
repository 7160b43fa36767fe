import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { init } from "@embedpdf/pdfium";
import sharp from "sharp";

/**
 * Runs in a process of its own, without environment variables and with bounded PDFium memory: opens one PDF and draws
 * its pages. Messages: `{ id, bytes, limits }` opens and answers `{ id, pages }`; `{ id, page }` answers `{ id, bytes,
 * width, height, text }`; either may answer `{ id, refused }`, a key of errors.json.
 */
sharp.cache(false);
sharp.concurrency(1);

/** PDFium's error code for a missing password. */
const needsPassword = 4;
/** Render flags: annotations, and RGBA byte order. */
const drawn = 0x01 | 0x10;
const rgba = 4;

/**
 * @typedef {{ pages: number, shortest: number, longest: number, ratio: number, text: number, width: number }}
 * Limits
 */
/** @type {Limits} */
let limits = { pages: 0, shortest: 0, longest: 0, ratio: 1, text: 0, width: 1 };
let opened = 0;

const wasm = await readFile(createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm"));
const pdf = await init({ wasmBinary: /** @type {ArrayBuffer} */ (/** @type {unknown} */ (wasm)) });
pdf.PDFiumExt_Init();
const memory = /** @type {typeof pdf.pdfium & { HEAPU8: Uint8Array }} */ (pdf.pdfium);

/** @param {number} bytes */
function room(bytes) {
  const at = memory.wasmExports.malloc(bytes);
  if (!at) throw new Error("no memory");
  return at;
}

/** Width and height of a page in points, without parsing its content. @param {number} page */
function sizeOf(page) {
  const at = room(8);
  const known = pdf.FPDF_GetPageSizeByIndexF(opened, page, at);
  const [width = 0, height = 0] = new Float32Array(memory.HEAPU8.buffer.slice(at, at + 8));
  memory.wasmExports.free(at);
  return known ? { width, height } : { width: 0, height: 0 };
}

/** @param {{ width: number, height: number }} size */
function fits({ width, height }) {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return short >= limits.shortest && long <= limits.longest && long <= short * limits.ratio;
}

/** @param {Uint8Array} bytes */
function open(bytes) {
  const at = room(bytes.length);
  memory.HEAPU8.set(bytes, at);
  opened = pdf.FPDF_LoadMemDocument(at, bytes.length, "");
  if (!opened) return { refused: pdf.FPDF_GetLastError() === needsPassword ? "pdfEncrypted" : "pdfBroken" };
  if (pdf.FPDF_GetSecurityHandlerRevision(opened) !== -1) return { refused: "pdfEncrypted" };
  const pages = pdf.FPDF_GetPageCount(opened);
  if (pages < 1) return { refused: "pdfBroken" };
  if (pages > limits.pages) return { refused: "pdfTooManyPages" };
  for (let page = 0; page < pages; page++) if (!fits(sizeOf(page))) return { refused: "pdfPageSize" };
  return { pages };
}

/** The text of a page in the order of the file. @param {number} page */
function textOf(page) {
  const text = pdf.FPDFText_LoadPage(page);
  if (!text) return "";
  const letters = Math.min(pdf.FPDFText_CountChars(text), limits.text);
  const at = room(2 * letters + 2);
  const written = letters > 0 ? pdf.FPDFText_GetText(text, 0, letters, at) : 0;
  const words = Buffer.from(memory.HEAPU8.slice(at, at + 2 * Math.max(0, written - 1))).toString("utf16le");
  memory.wasmExports.free(at);
  pdf.FPDFText_ClosePage(text);
  return words;
}

/** @param {number} number */
async function draw(number) {
  const page = pdf.FPDF_LoadPage(opened, number - 1);
  if (!page) return { refused: "pdfBroken" };
  const points = sizeOf(number - 1);
  const width = limits.width;
  const height = Math.max(1, Math.round((width * points.height) / points.width));
  const canvas = pdf.FPDFBitmap_CreateEx(width, height, rgba, 0, 0);
  if (!canvas) return { refused: "pdfBroken" };
  pdf.FPDFBitmap_FillRect(canvas, 0, 0, width, height, 0xffffffff);
  pdf.FPDF_RenderPageBitmap(canvas, page, 0, 0, width, height, 0, drawn);
  const at = pdf.FPDFBitmap_GetBuffer(canvas);
  const pixels = Buffer.from(memory.HEAPU8.slice(at, at + pdf.FPDFBitmap_GetStride(canvas) * height));
  pdf.FPDFBitmap_Destroy(canvas);
  const text = textOf(page);
  pdf.FPDF_ClosePage(page);
  const raw = { width, height, channels: /** @type {const} */ (4) };
  const bytes = await sharp(pixels, { raw }).removeAlpha().webp({ quality: 80, effort: 3 }).toBuffer();
  return { bytes, width, height, text };
}

process.on(
  "message",
  async (/** @type {{ id: number, bytes?: Uint8Array, limits?: Limits, page?: number }} */ task) => {
    if (task.limits) limits = task.limits;
    const work = async () => (task.bytes ? open(task.bytes) : draw(task.page ?? 0));
    const reply = await work().catch(() => ({ refused: "pdfBroken" }));
    process.send?.({ id: task.id, ...reply });
  },
);
process.on("disconnect", () => process.exit(0));
process.send?.({ ready: true });
