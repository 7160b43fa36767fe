import { extensionOf } from "../names";
import { type ByteSource, demand } from "./source";
import { type ZipEntry, zipEntries } from "./zip";

/** Archives inside archives are refused, since their content is not checked. */
const nested = /\.(zip|7z|rar|gz|tgz|bz2|xz|zst|tar|cab|arj|lzh|docm|xlsm)$/i;

/** Parts of an Office document that execute or hide something. */
const activeParts =
  /vbaproject|vbadata|macrosheet|dialogsheet|activex|oleobject|\/embeddings\/|\.(bin|exe|dll|js|vbs|scr|html?|svg)$/i;

async function officeParts(source: ByteSource, folder: "word" | "xl"): Promise<void> {
  const entries = await zipEntries(source);
  const names = new Set(entries.map(({ name }) => name));
  demand(names.size === entries.length && names.has("[Content_Types].xml") && names.has("_rels/.rels"));
  demand(names.has(folder === "word" ? "word/document.xml" : "xl/workbook.xml"));
  /* Excel itself writes printer settings as .bin; they are harmless. */
  demand(!entries.some(({ name }) => activeParts.test(name) && !/^xl\/printerSettings\/[\w.]+\.bin$/i.test(name)));
}

/** Checks a .docx: the parts of a document are there, without macros or embedded objects. */
export const checkDocx = (source: ByteSource): Promise<void> => officeParts(source, "word");

/** Checks an .xlsx: the parts of a workbook are there, without macros or embedded objects. */
export const checkXlsx = (source: ByteSource): Promise<void> => officeParts(source, "xl");

const isTame = ({ name }: ZipEntry): boolean => {
  if (name.endsWith("/")) return true;
  const file = name.split("/").at(-1) ?? "";
  return !nested.test(file) && (!file.includes(".") || extensionOf(file) !== null);
};

/** Checks a .zip: its files are neither executable nor archives themselves. */
export async function checkZip(source: ByteSource): Promise<void> {
  demand((await zipEntries(source)).every(isTame));
}

const wide = (word: string): Buffer => Buffer.from(word, "utf16le");
const compoundMark = Buffer.from("d0cf11e0a1b11ae1", "hex");
const activeStreams = ["_VBA_PROJECT", "Macros", "VBA", "Ole10Native", "ObjectPool", "_xmlsignatures"].map(wide);

/** Whether a directory of the old Office format names a stream; names are UTF-16, padded with zeros to 64 bytes. */
function namesStream(content: Buffer, name: Buffer): boolean {
  for (let at = content.indexOf(name); at >= 0; at = content.indexOf(name, at + 2)) {
    const end = content.subarray(at + name.length, at + name.length + 2);
    if (end.length === 2 && end.readUInt16LE(0) === 0) return true;
  }
  return false;
}

/** Checks an old Word or Excel file (compound file): the main stream is there, macros and embedded objects are not. */
export async function checkCompound(source: ByteSource, main: readonly string[]): Promise<void> {
  demand(source.bytes >= 1_536 && source.bytes % 64 === 0);
  const content = await source.read(0, source.bytes);
  demand(content.subarray(0, 8).equals(compoundMark) && content.readUInt16LE(28) === 0xfffe);
  demand(main.some((name) => namesStream(content, wide(name))));
  demand(!activeStreams.some((name) => namesStream(content, name)));
}
