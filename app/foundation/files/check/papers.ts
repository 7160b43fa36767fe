import { DomainError } from "~/platform/errors";
import { type ByteSource, carriesMore, demand } from "./source";

/**
 * Names of PDF objects that make a PDF act by itself or carry other files. Only long names, which compressed pages do
 * not contain by chance.
 */
const activeNames = /\/(JavaScript|Launch|RichMedia|SubmitForm|ImportData|GoToE|GoToR)(?![A-Za-z0-9])/;

/** Resolves escapes in names: a PDF reader takes `/J#61vaScript` for `/JavaScript`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const step = 1_000_000;
const overlap = 64;

/** Names of files that a PDF carries. */
const attached = /\/EmbeddedFiles?(?![A-Za-z0-9])/;

/** Most blank bytes before and after a PDF: line breaks of a mail, zeros of a disk. */
const mostBlanks = 4_000;
/** Spaces, line breaks, zeros and the bytes of a byte order mark, of a text read as Latin-1. */
const isBlank = (text: string, at: number): boolean => " \t\n\v\f\r\0\xEF\xBB\xBF".includes(text.charAt(at));

/** How many blank bytes, a byte order mark included, stand before the first other one. */
export function blanksBefore(latin1: string): number {
  let at = 0;
  while (at < latin1.length && isBlank(latin1, at)) at++;
  return at;
}

/** The last bytes of a PDF before the blanks after it. */
async function endOf(source: ByteSource): Promise<string> {
  const length = mostBlanks + 1_024;
  const tail = (await source.read(Math.max(0, source.bytes - length), length)).toString("latin1");
  let end = tail.length;
  while (end > 0 && isBlank(tail, end - 1)) end--;
  demand(tail.length - end <= mostBlanks);
  return tail.slice(Math.max(0, end - 1_024), end);
}

/**
 * Checks a PDF from its first to its last byte: header, trailer, no second format before, in or after it, no active
 * content. Blank bytes before and after it are no format. Throws `pdfAttachment` where it carries files.
 */
export async function checkPdf(source: ByteSource): Promise<void> {
  const head = (await source.read(0, 1_024)).toString("latin1");
  demand(/^%PDF-[12]\.\d[\r\n\s]/.test(head.slice(blanksBefore(head))));
  demand(/startxref\s+\d+\s+%%EOF$/.test(await endOf(source)));
  for (let at = 0; at < source.bytes; at += step) {
    const text = (await source.read(at, step + overlap)).toString("latin1");
    const names = plainNames(text);
    if (attached.test(names)) throw new DomainError("pdfAttachment");
    demand(!activeNames.test(names));
    demand(!carriesMore(text));
  }
}

const boxNames = /^(ftyp|moov|mdat|free|skip|wide|moof|mfra|sidx|styp|uuid|meta|pnot|udta|emsg|prft|pdin|ssix)$/;

/** Checks MP4 and QuickTime: boxes from the first byte to the last, with an index and content. */
export async function checkBoxes(source: ByteSource, brands: RegExp): Promise<void> {
  const seen = new Set<string>();
  let at = 0;
  for (let count = 0; at < source.bytes; count++) {
    demand(count < 20_000 && at + 8 <= source.bytes);
    const head = await source.read(at, 16);
    const name = head.toString("latin1", 4, 8);
    const short = head.readUInt32BE(0);
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short || source.bytes - at;
    demand(boxNames.test(name) && length >= 8 && at + length <= source.bytes);
    if (count === 0) demand(name === "ftyp" && brands.test(head.toString("latin1", 8, 12)));
    seen.add(name);
    at += length;
  }
  demand(seen.has("moov") && (seen.has("mdat") || seen.has("moof")));
}

/** Checks WebM: an EBML header of the type webm, then a segment. */
export async function checkWebm(source: ByteSource): Promise<void> {
  const head = await source.read(0, 4_096);
  demand(head.length > 64 && head.readUInt32BE(0) === 0x1a45dfa3);
  const type = head.indexOf(Buffer.from([0x42, 0x82]));
  demand(type > 0 && type < 64 && head.toString("latin1", type + 3, type + 7) === "webm");
  demand(head.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67])) > 0);
}
