import { fileTypeFromBuffer } from "file-type";
import type { Frame } from "~/platform/domain/uploads";
import { DomainError } from "~/platform/errors";
import { utf16Of } from "~/platform/i18n/byte-order-mark";
import { typeOf } from "../formats";
import { checkCompound, checkDocx, checkXlsx, checkZip } from "./archives";
import { closedPicture } from "./closed-picture";
import { checkMp3 } from "./mp3";
import { blanksBefore, checkBoxes, checkPdf, checkWebm } from "./papers";
import { checkPictureHeader } from "./picture-header";
import { reencode } from "./reencode.server";
import { type ByteSource, demand, heicRefused } from "./source";

/**
 * Accepts text of any encoding that spreadsheets are exported in: UTF-16 with a byte order mark, or no zero byte at
 * all.
 */
async function checkText(source: ByteSource): Promise<void> {
  if (utf16Of(await source.read(0, 2))) return;
  const step = 1_000_000;
  for (let at = 0; at < source.bytes; at += step) demand(!(await source.read(at, step)).includes(0));
}

/** Checks of every format except pictures, by extension. */
const checks: Record<string, (source: ByteSource) => Promise<void>> = {
  csv: checkText,
  txt: checkText,
  tsv: checkText,
  pdf: checkPdf,
  zip: checkZip,
  docx: checkDocx,
  xlsx: checkXlsx,
  doc: (source) => checkCompound(source, ["WordDocument"]),
  xls: (source) => checkCompound(source, ["Workbook", "Book"]),
  mp4: (source) => checkBoxes(source, /^(iso[0-9m]|mp4[12]|avc1|M4V |MSNV|dash|3gp\d|mmp4|f4v )/),
  mov: (source) => checkBoxes(source, /^qt {2}/),
  webm: checkWebm,
  mp3: checkMp3,
};

/** MIME types that file-type reports for formats which it cannot tell apart by their first bytes. */
const startTypes: Record<string, readonly string[]> = {
  doc: ["application/x-cfb"],
  xls: ["application/x-cfb"],
  docx: ["application/zip"],
  xlsx: ["application/zip"],
  webm: ["video/matroska", "video/x-matroska"],
  mp4: ["video/x-m4v", "video/3gpp"],
};

async function demandMagic(source: ByteSource, extension: string): Promise<void> {
  const ours = typeOf(extension);
  const head = await source.read(0, 4_100);
  /* A PDF may have blank bytes before it. */
  const start = extension === "pdf" ? head.subarray(blanksBefore(head.toString("latin1"))) : head;
  /* The byte order mark of UTF-16 begins frames of MP3, too. */
  if (ours === "text/csv" && utf16Of(start)) return;
  const found = await fileTypeFromBuffer(start);
  if (ours === "text/csv") return demand(found === undefined);
  if (ours?.startsWith("image/") && /^image\/hei[cf]/.test(found?.mime ?? "")) throw heicRefused();
  demand(found !== undefined && (found.mime === ours || (startTypes[extension]?.includes(found.mime) ?? false)));
}

/**
 * Checks that content is what its extension declares and nothing besides [U1, U2, U3, U4]. Returns a picture as newly
 * encoded bytes that hold its pixels only, cut to the ratio of `frame` if one is given; returns null for any other
 * format, which is stored unchanged. Throws "Extension name error", `uploadFailed` for an empty file, `pictureHeic`,
 * `pdfAttachment` or `pictureTooSmall`.
 */
export async function inspect(source: ByteSource, extension: string, frame?: Frame): Promise<Buffer | null> {
  if (source.bytes === 0) throw new DomainError("uploadFailed");
  await demandMagic(source, extension);
  const contentType = typeOf(extension);
  if (contentType?.startsWith("image/")) {
    const { bytes, wasCut } = closedPicture(await source.read(0, source.bytes), contentType);
    checkPictureHeader(bytes, contentType);
    return reencode({ bytes, contentType, frame, wasCut });
  }
  const check = checks[extension];
  demand(check !== undefined);
  await check(source);
  return null;
}
