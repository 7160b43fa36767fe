import type { Request } from "express";
import { areFormFields, inputLimits, isPlainJson } from "./input-guards";

type BodyStatus = 400 | 408 | 413 | 415 | 503;

/** A refused body: 400 broken, 408 too slow, 413 too big, 415 unsupported type, 503 too many at once. */
export class BodyError extends Error {
  readonly status: BodyStatus;
  constructor(status: BodyStatus) {
    super(`body ${status}`);
    this.status = status;
  }
}

/** Longest time in milliseconds that a body may take to arrive. */
const slowest = 10_000;

/** How much more of a refused body is read, and for how long (ms), so that its sender sees the reply and no reset. */
const drainLimit = { bytes: 16 * 1024 * 1024, ms: 2_000 };

/** Reads and discards the rest of a body within `drainLimit`. */
export function drain(request: Request): Promise<void> {
  return new Promise((done) => {
    if (request.readableEnded || request.destroyed) return done();
    let bytes = 0;
    const timer = setTimeout(done, drainLimit.ms);
    const finish = () => {
      clearTimeout(timer);
      done();
    };
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > drainLimit.bytes) finish();
    });
    request.once("end", finish).once("close", finish);
  });
}

function collect(request: Request, maxBytes: number, ms: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length <= maxBytes) return void chunks.push(chunk);
      request.off("data", take);
      reject(new BodyError(413));
    };
    const broken = () => reject(new BodyError(400));
    if (request.destroyed) return broken();
    const timer = setTimeout(() => reject(new BodyError(408)), ms);
    request.once("close", () => clearTimeout(timer)).once("end", () => clearTimeout(timer));
    request
      .on("data", take)
      .once("end", () => resolve(Buffer.concat(chunks)))
      .once("error", broken)
      .once("close", broken);
  });
}

/**
 * Reads at most `maxBytes` bytes (100 KiB) in `ms` (10 s). Throws BodyError 413 or 408 beyond that, 400 when the sender
 * disconnects.
 */
export async function readBody(request: Request, maxBytes = inputLimits.bodyBytes, ms = slowest): Promise<Buffer> {
  try {
    if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw new BodyError(413);
    return await collect(request, maxBytes, ms);
  } catch (error) {
    if (error instanceof BodyError && error.status === 413) await drain(request);
    throw error;
  }
}

/** Checks a form by the input guards; multipart forms are decoded first. Throws BodyError 400 or 415. */
export async function checkForm(body: Buffer, contentType: string): Promise<void> {
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType)) {
    if (!areFormFields(new URLSearchParams(body.toString("utf8")))) throw new BodyError(400);
    return;
  }
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw new BodyError(415);
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": contentType } })
    .formData()
    .catch(() => {
      throw new BodyError(400);
    });
  if (!areFormFields(form.entries())) throw new BodyError(400);
}

/** Parses a JSON body within the input guards; an empty body is `{}`. Throws BodyError 400. */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return {};
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
    if (isPlainJson(value)) return value;
  } catch {
    throw new BodyError(400);
  }
  throw new BodyError(400);
}
