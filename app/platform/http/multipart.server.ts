import { BodyError } from "./body.server";

/** The head of a part: field name, file name if it is a file, and content type as sent. */
export type PartHead = { name: string; fileName: string | undefined; contentType: string };
/** A part of a form; its bytes are read as they arrive, or discarded when the next part is requested. */
export type Part = PartHead & { bytes: AsyncIterable<Buffer> };

/** Bounds of a form: bytes of its body, bytes of a part's head, number of parts. */
export type FormBounds = { bytes: number; headBytes: number; parts: number };

const lineEnd = Buffer.from("\r\n");
const headEnd = Buffer.from("\r\n\r\n");

/** Reads the bytes of a body up to a marker; at most `most` bytes in total. */
class Body {
  #left: Buffer = lineEnd;
  #taken = 0;
  #most: number;
  readonly #source: AsyncIterator<Buffer>;

  constructor(source: AsyncIterator<Buffer>, most: number) {
    this.#source = source;
    this.#most = most;
  }

  /** Allows at most `bytes` further bytes. */
  endWithin(bytes: number): void {
    this.#most = Math.min(this.#most, this.#taken + bytes);
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done) throw new BodyError(400);
    this.#taken += value.length;
    if (this.#taken > this.#most) throw new BodyError(413);
    this.#left = this.#left.length === 0 ? value : Buffer.concat([this.#left, value]);
  }

  /** Yields everything before the marker in pieces, and consumes the marker. */
  async *until(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const left = this.#left;
      const at = left.indexOf(mark);
      const end = at === -1 ? left.length - mark.length + 1 : at;
      this.#left = left.subarray(Math.max(0, at === -1 ? end : at + mark.length));
      if (end > 0) yield left.subarray(0, end);
      if (at !== -1) return;
      await this.#more();
    }
  }

  /** Reads the next `count` bytes. */
  async take(count: number): Promise<Buffer> {
    while (this.#left.length < count) await this.#more();
    const taken = this.#left.subarray(0, count);
    this.#left = this.#left.subarray(count);
    return taken;
  }
}

/** Reads all bytes into one buffer; throws BodyError `beyond` (413) above `most` bytes. */
export async function whole(bytes: AsyncIterable<Buffer>, most: number, beyond: 400 | 413 = 413): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of bytes) {
    length += piece.length;
    if (length > most) throw new BodyError(beyond);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Decodes UTF-8; throws BodyError 400 when it is invalid. */
export function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new BodyError(400);
  }
}

/** Undoes the escapes that browsers write in the names of a head. */
const unescaped = (name: string): string => name.replace(/%0D%0A|%0D|%0A|%22/gi, (code) => decodeURIComponent(code));

/** Parses a part's head; throws BodyError 400 when it names no field. */
function headOf(text: string): PartHead {
  const lines = new Map(
    text.split("\r\n").flatMap((line) => {
      const [, name = "", value = ""] = /^([\w-]+):[ \t]*(.*)$/s.exec(line) ?? [];
      return name ? [[name.toLowerCase(), value.trim()] as const] : [];
    }),
  );
  const disposition = lines.get("content-disposition") ?? "";
  const [, name] = /^form-data\s*;(?:.*;)?\s*name="([^"]*)"/is.exec(disposition) ?? [];
  const [, fileName] = /;\s*filename="([^"]*)"/is.exec(disposition) ?? [];
  if (name === undefined || /\n/.test(disposition)) throw new BodyError(400);
  const contentType = lines.get("content-type") ?? "";
  const isNameless = fileName === undefined && contentType === "application/octet-stream";
  return {
    name: unescaped(name),
    fileName: fileName === undefined ? (isNameless ? "" : undefined) : unescaped(fileName),
    contentType,
  };
}

/** The boundary that a multipart form's content type names; throws BodyError 400 without one. */
function boundaryOf(contentType: string): Buffer {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw new BodyError(400);
  return Buffer.from(`\r\n--${boundary}`, "latin1");
}

/**
 * Yields the parts of a multipart form, each with its head before its bytes are read, so that a part can be checked by
 * its head [U11]. `endWithin` bounds how much of an already refused form is still read. Throws BodyError 400 for
 * malformed forms, 413 beyond the bounds.
 */
export function formParts(
  source: AsyncIterator<Buffer>,
  contentType: string,
  bounds: FormBounds,
): { parts: AsyncGenerator<Part>; endWithin: (bytes: number) => void } {
  const body = new Body(source, bounds.bytes);
  const boundary = boundaryOf(contentType);
  async function* parts(): AsyncGenerator<Part> {
    for await (const before of body.until(boundary)) if (before.length > 0) throw new BodyError(400);
    for (let count = 1; ; count++) {
      const next = (await body.take(2)).toString("latin1");
      if (next === "--") return;
      if (next !== "\r\n" || count > bounds.parts) throw new BodyError(400);
      const head = headOf(utf8(await whole(body.until(headEnd), bounds.headBytes, 400)));
      let isRead = false;
      const bytes = async function* () {
        yield* body.until(boundary);
        isRead = true;
      };
      yield { ...head, bytes: { [Symbol.asyncIterator]: bytes } };
      if (!isRead) for await (const _ of body.until(boundary));
    }
  }
  return { parts: parts(), endWithin: (bytes) => body.endWithin(bytes) };
}
