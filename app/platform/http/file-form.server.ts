import type { Request as HttpRequest } from "express";
import type { Actor } from "~/platform/access/actor";
import { isDiskFull } from "~/platform/data/disk-full";
import { megabytes, refusedMark } from "~/platform/domain/uploads";
import { refusalText } from "~/platform/forms/refusal";
import { log } from "~/platform/log.server";
import { arriving, holdPlace } from "./arrivals.server";
import { BodyError, drain } from "./body.server";
import { areFormFields, inputLimits } from "./input-guards";
import { formParts, type Part, utf8, whole } from "./multipart.server";
import { type Spooled, spool } from "./spool.server";

/** The head of a file's part: `name` of the field, `fileName` as sent. */
export type FileHead = { name: string; fileName: string; contentType: string };

/**
 * The decision about a file by its head alone: the field that receives its key, its maximum size and the function that
 * stores it and returns its key; or a refusal as `refusalText` writes it.
 */
export type Judgement = { field: string } & (
  | { maxBytes: number; keep: (file: Spooled) => Promise<{ key: string } | { refused: string }> }
  | { refused: string }
);

/** Checks the file that a part announces; null for a part that is not an upload. */
export type StoreUpload = (actor: Actor, head: FileHead) => Promise<Judgement | null>;

/** The sender of a form, and which of its fields take files. */
export type FormSender = { actor: Actor; ip: string; isFileField: (field: string) => boolean };

/** Bounds of a form with files: bytes in total, bytes discarded after a refusal, files, bytes of a part's head. */
const fileFormLimits = { bytes: 64_000_000, refusedBytes: 12_000_000, files: 20, headBytes: 2_048 };

/** Whether a form of this content type may carry files. */
export const isFileForm = (contentType: string): boolean => /^multipart\/form-data\s*;/i.test(contentType);

/** Checks that a file field without a choice has no bytes. Throws BodyError 400. */
async function demandEmpty(part: Part): Promise<void> {
  for await (const _ of part.bytes) throw new BodyError(400);
}

/** Stores one file; returns the field and value that replace it. A refused file's bytes are discarded. */
async function takeFile(
  { isFileField, actor }: FormSender,
  store: StoreUpload,
  { part, head }: { part: Part; head: FileHead },
): Promise<{ field: string; value: string; isRefused: boolean }> {
  const judged = await store(actor, head);
  if (!judged || !isFileField(judged.field)) throw new BodyError(400);
  const refuse = (key: string) => ({ field: judged.field, value: refusedMark + key, isRefused: true });
  if ("refused" in judged) return refuse(judged.refused);
  const file = await spool(part.bytes, judged.maxBytes).catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
    log.error({ err: error }, "no space for a file");
    return "full" as const;
  });
  if (file === "full") return refuse("uploadFailed");
  if (!file) return refuse(refusalText("fileTooLarge", { mb: megabytes(judged.maxBytes) }));
  try {
    const kept = await judged.keep(file);
    return "key" in kept ? { field: judged.field, value: kept.key, isRefused: false } : refuse(kept.refused);
  } finally {
    await file.drop();
  }
}

async function fieldsOf(source: AsyncIterator<Buffer>, contentType: string, sender: FormSender, store: StoreUpload) {
  const bounds = {
    bytes: fileFormLimits.bytes,
    headBytes: fileFormLimits.headBytes,
    parts: inputLimits.fields + fileFormLimits.files,
  };
  const { parts, endWithin } = formParts(source, contentType, bounds);
  const texts: [string, string][] = [];
  const stored: [string, string][] = [];
  let [files, length] = [0, 0];
  for await (const part of parts) {
    const { name, fileName, contentType: type } = part;
    if (fileName === undefined) {
      const value = utf8(await whole(part.bytes, inputLimits.bodyBytes));
      length += name.length + value.length;
      if (length > inputLimits.bodyBytes) throw new BodyError(413);
      texts.push([name, value]);
    } else if (fileName === "") await demandEmpty(part);
    else {
      if (++files > fileFormLimits.files) throw new BodyError(413);
      const head = { name, fileName, contentType: type };
      const { field, value, isRefused } = await takeFile(sender, store, { part, head });
      /* The other fields are still read, so that the form keeps the typed values beside the message. */
      if (isRefused) endWithin(fileFormLimits.refusedBytes);
      stored.push([field, value]);
    }
  }
  return [...texts, ...stored];
}

/**
 * Reads a form with files from a signed-in user who may enter its page. Each file is checked by the head of its part
 * before a byte of it is stored [U11] and replaced by its key or its refusal; other fields pass the same guards as in
 * any form. Returns the form as URL-encoded text. Throws BodyError.
 */
export async function readFileForm(request: HttpRequest, sender: FormSender, store: StoreUpload): Promise<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > fileFormLimits.bytes) {
    await drain(request);
    throw new BodyError(413);
  }
  const leave = holdPlace({ ip: sender.ip, userId: sender.actor.userId });
  const source = arriving(request);
  try {
    const fields = await fieldsOf(source, request.headers["content-type"] ?? "", sender, store);
    if (!areFormFields(fields)) throw new BodyError(400);
    return Buffer.from(new URLSearchParams(fields).toString());
  } catch (error) {
    if (request.destroyed && !(error instanceof BodyError)) throw new BodyError(400);
    if (error instanceof BodyError && !request.destroyed) {
      await source.return(undefined);
      await drain(request);
    }
    throw error;
  } finally {
    await source.return(undefined);
    leave();
  }
}
