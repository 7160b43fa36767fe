import type { Request as HttpRequest } from "express";
import type { Actor } from "~/platform/access/actor";
import { refusalText } from "~/platform/forms/refusal";
import { megabytes, refusedMark } from "~/platform/forms/uploads";
import { arriving, holdPlace } from "./arrivals.server";
import { BodyError, drain } from "./body.server";
import { areFormFields, inputLimits } from "./input-guards";
import { formParts, type Part, utf8, whole } from "./multipart.server";
import { type Spooled, spool } from "./spool.server";

/** What the head of a file's part says: `name` is the field's, `fileName` what the sender calls it. */
export type FileHead = { name: string; fileName: string; contentType: string };

/**
 * What becomes of a file, known by its head alone: the field that its key goes to, how long it may be, and what keeps it
 * and answers its key; or why it may not come. A refusal is what `refusalText` writes.
 */
export type Judgement = { field: string } & (
  | { maxBytes: number; keep: (file: Spooled) => Promise<{ key: string } | { refused: string }> }
  | { refused: string }
);

/** Judges the file that a part announces; null for a part that is no upload. */
export type StoreUpload = (actor: Actor, head: FileHead) => Promise<Judgement | null>;

/** Whose form it is, and which of its fields take files. */
export type FormSender = { actor: Actor; ip: string; isFileField: (field: string) => boolean };

/** Bounds of a form with files: bytes in all, those that are thrown away after a refusal, files, bytes of a part's head. */
const fileFormLimits = { bytes: 64_000_000, refusedBytes: 12_000_000, files: 20, headBytes: 2_048 };

/** Whether a form of this content type may carry files. */
export const isFileForm = (contentType: string): boolean => /^multipart\/form-data\s*;/i.test(contentType);

/** A field in which nothing was chosen. */
async function demandEmpty(part: Part): Promise<void> {
  for await (const _ of part.bytes) throw new BodyError(400);
}

/** Takes one file; answers the field and the value that stand for it. Of a refused one no byte is kept. */
async function takeFile(
  { isFileField, actor }: FormSender,
  store: StoreUpload,
  { part, head }: { part: Part; head: FileHead },
): Promise<{ field: string; value: string; isRefused: boolean }> {
  const judged = await store(actor, head);
  if (!judged || !isFileField(judged.field)) throw new BodyError(400);
  const refuse = (key: string) => ({ field: judged.field, value: refusedMark + key, isRefused: true });
  if ("refused" in judged) return refuse(judged.refused);
  const file = await spool(part.bytes, judged.maxBytes);
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
      /* What else was typed is read, so that it is still there beside the message. */
      if (isRefused) endWithin(fileFormLimits.refusedBytes);
      stored.push([field, value]);
    }
  }
  return [...texts, ...stored];
}

/**
 * Reads a form with files of a signed-in person who may enter its page: each file is judged by the head of its part
 * before a byte of it is kept [U11], and its key, or why it was refused, takes its place; the other fields
 * pass the same guards as in any form. Answers the form as URL-encoded text. Throws BodyError.
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
