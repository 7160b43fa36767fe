import { Readable } from "node:stream";
import {
  FormDataParseError,
  MaxFilesExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  parseFormData,
} from "@remix-run/form-data-parser";
import type { Request as HttpRequest } from "express";
import type { Actor } from "~/platform/access/actor";
import { BodyError, drain } from "./body.server";
import { areFormFields, inputLimits } from "./input-guards";

/** A file part of a form: `name` is the field's, `fileName` what the sender calls it. */
export type FilePart = { name: string; fileName: string; contentType: string; bytes: Uint8Array };

/** Keeps one file and answers the field and the value that stand for it in the form; null for a part that nobody asked for. */
export type StoreUpload = (actor: Actor, part: FilePart) => Promise<{ field: string; value: string } | null>;

/** Bounds of a form with files: bytes in all, files, forms read at once in this process, and milliseconds without a byte. */
const fileFormLimits = { bytes: 64_000_000, files: 20, atOnce: 4, idleMs: 15_000 };

/** Whether a form of this content type may carry files. */
export const isFileForm = (contentType: string): boolean => /^multipart\/form-data\s*;/i.test(contentType);

/** What the parser calls a part without a file name: a field in which nothing was chosen. */
const isUnnamed = (name: string): boolean => name === "" || name === "file-upload";

let reading = 0;

/** The body as it arrives; broken off when it is too long or stops for too long. */
function arriving(request: HttpRequest): ReadableStream<Uint8Array> {
  request.setTimeout(fileFormLimits.idleMs, () => request.destroy(new BodyError(408)));
  return Readable.toWeb(request) as ReadableStream<Uint8Array>;
}

function refusal(error: unknown): unknown {
  if (error instanceof BodyError) return error;
  if (error instanceof FormDataParseError && error.cause instanceof BodyError) return error.cause;
  if (error instanceof MaxHeaderSizeExceededError || error instanceof MaxPartsExceededError) return new BodyError(400);
  if (error instanceof MaxFilesExceededError) return new BodyError(413);
  if (error instanceof FormDataParseError) return new BodyError(400);
  return error instanceof Error && /^Max(FileSize|TotalSize)/.test(error.name) ? new BodyError(413) : error;
}

/**
 * Reads a form with files of a signed-in person: each file part goes to `store`, and what that answers takes its place;
 * the other fields pass the same guards as in any form. Answers the form as URL-encoded text. Throws BodyError.
 */
export async function readFileForm(request: HttpRequest, actor: Actor, store: StoreUpload): Promise<Buffer> {
  reading++;
  try {
    if (Number(request.headers["content-length"] ?? 0) > fileFormLimits.bytes) throw new BodyError(413);
    if (reading > fileFormLimits.atOnce) throw new BodyError(503);
    const stored: [string, string][] = [];
    const web = new Request("http://form.invalid/", {
      method: "POST",
      headers: { "content-type": request.headers["content-type"] ?? "" },
      body: arriving(request),
      duplex: "half",
    } as RequestInit);
    const form = await parseFormData(
      web,
      {
        maxFiles: fileFormLimits.files,
        maxFileSize: fileFormLimits.bytes,
        maxTotalSize: fileFormLimits.bytes,
        maxParts: inputLimits.fields,
        maxHeaderSize: 2_048,
      },
      async (file) => {
        if (file.size === 0 && isUnnamed(file.name)) return null;
        const part = { name: file.fieldName, fileName: file.name, contentType: file.type, bytes: await file.bytes() };
        const kept = await store(actor, part);
        if (kept) stored.push([kept.field, kept.value]);
        return null;
      },
    );
    const fields = [...form.entries(), ...stored];
    const text = fields.reduce((sum, [name, value]) => sum + name.length + String(value).length, 0);
    if (text > inputLimits.bodyBytes) throw new BodyError(413);
    if (!areFormFields(fields)) throw new BodyError(400);
    return Buffer.from(new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString());
  } catch (error) {
    const refused = refusal(error);
    if (refused instanceof BodyError && !request.destroyed) await drain(request);
    throw refused;
  } finally {
    reading--;
    request.setTimeout(0);
  }
}
