import { pipeline } from "node:stream/promises";
import type { Request, Response } from "express";
import { attachmentHeader } from "./names";
import { storage } from "./storage/current.server";
import type { ByteRange, Storage } from "./storage/storage";

export type Sent = {
  object: string;
  /** From the file's row, never from the sender. */
  contentType: string;
  /** The name of a download; absent for content shown inline. */
  download?: string;
  /** The Cache-Control header. */
  cache: string;
  from?: Storage;
};

/**
 * The single range of `bytes=a-b`; null for the whole object, "wrong" for a range outside it. Several ranges count as
 * none.
 */
function rangeOf(header: string | undefined, bytes: number): ByteRange | null | "wrong" {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "");
  if (!found || (found[1] === "" && found[2] === "")) return null;
  const start = found[1] === "" ? Math.max(0, bytes - Number(found[2])) : Number(found[1]);
  const end = found[1] === "" || found[2] === "" ? bytes - 1 : Math.min(Number(found[2]), bytes - 1);
  return start > end || start >= bytes ? "wrong" : { start, end };
}

/**
 * Sends an object or the requested range of it, with headers that keep its content from executing: type from the file's
 * row, nosniff, sandbox, no frames, no other site [U5]. Answers 404 when it does not exist.
 */
export async function sendObject(request: Request, response: Response, sent: Sent): Promise<void> {
  const from = sent.from ?? storage();
  const facts = await from.stat(sent.object);
  response.set({
    "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-site",
    "Accept-Ranges": "bytes",
  });
  if (!facts) return void response.status(404).set("Cache-Control", "no-store").type("text").send("Not found");
  const range = rangeOf(request.headers.range, facts.bytes);
  response.set({ "Content-Type": sent.contentType, "Cache-Control": sent.cache });
  if (sent.download !== undefined) response.set("Content-Disposition", attachmentHeader(sent.download));
  if (range === "wrong") return void response.status(416).set("Content-Range", `bytes */${facts.bytes}`).end();
  const { start, end } = range ?? { start: 0, end: facts.bytes - 1 };
  response.set("Content-Length", String(end - start + 1)).status(range ? 206 : 200);
  if (range) response.set("Content-Range", `bytes ${start}-${end}/${facts.bytes}`);
  if (request.method === "HEAD" || facts.bytes === 0) return void response.end();
  const stream = await from.get(sent.object, { start, end });
  if (!stream) return void response.destroy();
  await pipeline(stream, response).catch(() => response.destroy());
}
