import { DomainError } from "~/platform/errors";
import type { Frame } from "~/platform/forms/uploads";

/** Bytes that are read piece by piece: nothing that is checked is ever held as a whole, pictures excepted. */
export type ByteSource = { bytes: number; read: (start: number, length: number) => Promise<Buffer> };

/** The refusal of content that is not what its name says, or that may not be kept. */
export const wrongFormat = (): DomainError => new DomainError("Extension name error");

/** The refusal of a picture that is smaller than its kind asks for. */
export const tooSmall = ({ width, height }: Frame): DomainError =>
  new DomainError("pictureTooSmall", { params: { width, height } });

/** Throws the refusal unless `holds`. */
export function demand(holds: boolean): asserts holds {
  if (!holds) throw wrongFormat();
}

/**
 * The openings of pages and scripts, and the end of an archive of one part. Each is so long that compressed pixels do
 * not hit it by chance: shorter marks refuse one honest picture in a hundred.
 */
const openings =
  /<(script|html|body|!doctype|!entity|iframe|object|embed)[\s>]|<svg\s+(xmlns|version|viewbox|width|height|id|on)|<\?(php|xml)\s/i;
const archiveEnd = "PK\u0005\u0006\u0000\u0000\u0000\u0000";

/** Whether bytes, read as Latin-1, carry a page, a script or an archive. */
export const carriesMore = (text: string): boolean => openings.test(text) || text.includes(archiveEnd);
