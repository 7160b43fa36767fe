import type { Frame } from "~/platform/domain/uploads";
import { DomainError } from "~/platform/errors";

/** Bytes that are read in pieces: only pictures are ever held in memory as a whole. */
export type ByteSource = { bytes: number; read: (start: number, length: number) => Promise<Buffer> };

/** The refusal of content that does not match its extension or must not be stored. */
export const wrongFormat = (): DomainError => new DomainError("Extension name error");

/** The refusal of a picture that is smaller than its kind requires. */
export const tooSmall = ({ width, height }: Frame): DomainError =>
  new DomainError("pictureTooSmall", { params: { width, height } });

/** Whether an extension is one of HEIC, as iPhones store photos: no library of ours decodes it. */
export const isHeic = (extension: string | null): boolean => /^(heic|heif|hif|heics)$/.test(extension ?? "");

/** The refusal of a photo in HEIC; it says what to do. */
export const heicRefused = (): DomainError => new DomainError("pictureHeic");

/** Throws "Extension name error" unless `holds`. */
export function demand(holds: boolean): asserts holds {
  if (!holds) throw wrongFormat();
}

/**
 * Beginnings of HTML pages and scripts, and the end of a one-part archive. Each is so long that compressed pixels do
 * not contain it by chance: shorter patterns refuse one honest picture in a hundred.
 */
const openings =
  /<(script|html|body|!doctype|!entity|iframe|object|embed)[\s>]|<svg\s+(xmlns|version|viewbox|width|height|id|on)|<\?(php|xml)\s/i;
const archiveEnd = "PK\u0005\u0006\u0000\u0000\u0000\u0000";

/** Whether bytes, read as Latin-1, contain an HTML page, a script or an archive. */
export const carriesMore = (text: string): boolean => openings.test(text) || text.includes(archiveEnd);
