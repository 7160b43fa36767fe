import type { Request as HttpRequest, Response } from "express";
import { env } from "~/platform/env.server";
import { arriving, holdPlace } from "~/platform/http/arrivals.server";
import { BodyError, drain } from "~/platform/http/body.server";
import { formParts, type Part, utf8, whole } from "~/platform/http/multipart.server";
import { type Spooled, spool } from "~/platform/http/spool.server";
import { storage } from "./current.server";
import { failure, refuse, refuseLong } from "./replies";
import { isSigned } from "./signature.server";

/** Largest file in a form, and limits of its signed fields and of a part's header, in bytes. */
const longest = { file: 64_000_000, fields: 10_000, head: 2_048 };
const mostFields = 12;

/** A refused form by its status; with 413, `most` is the file's limit in bytes. */
class Refused extends Error {
  readonly status: 403 | 413;
  readonly most: number;
  constructor(status: 403 | 413, most = longest.file) {
    super(`storage form ${status}`);
    this.status = status;
    this.most = most;
  }
}

type Right = { object: string; type: string; most: number };

/** The right that the fields before a file prove. Throws Refused when they carry no valid signature. */
function rightOf(all: Readonly<Record<string, string>>, file: Part): Right {
  const { signature = "", ...fields } = all;
  if (file.name !== "file" || fields.method !== "POST" || !isSigned(env.APP_SECRET, fields, signature))
    throw new Refused(403);
  const type = fields["Content-Type"] ?? "";
  if (file.contentType !== "" && file.contentType !== type) throw new Refused(403);
  return { object: fields.key ?? "", type, most: Number(fields.most) };
}

/** The file of a form and its right; the fields before the file prove it, parts after the file are ignored. */
async function fileIn(parts: AsyncIterable<Part>, enter: () => void): Promise<{ file: Spooled; right: Right }> {
  const fields: Record<string, string> = {};
  let left = longest.fields;
  for await (const part of parts) {
    if (part.fileName !== undefined) {
      const right = rightOf(fields, part);
      enter();
      const most = Math.min(right.most, longest.file);
      const file = await spool(part.bytes, most);
      if (!file) throw new Refused(413, most);
      return { file, right };
    }
    const value = utf8(await whole(part.bytes, left));
    left -= value.length;
    fields[part.name] = value;
  }
  throw new Refused(403);
}

/**
 * Accepts a form with a file as an S3 service does: signed fields first, the file last. The signature is checked before
 * any byte of the file is stored; then it is spooled to disk [U11].
 */
export async function signedForm(request: HttpRequest, response: Response): Promise<void> {
  const source = arriving(request);
  let leave = () => {};
  const enter = () => {
    leave = holdPlace({ ip: response.locals.ip });
  };
  try {
    const bounds = {
      bytes: longest.file + longest.fields + 2 * longest.head,
      headBytes: longest.head,
      parts: mostFields,
    };
    const { parts } = formParts(source, request.headers["content-type"] ?? "", bounds);
    const { file, right } = await fileIn(parts, enter);
    try {
      await storage().put(right.object, file.read(), { bytes: file.bytes, contentType: right.type });
      response.status(204).end();
    } catch (error) {
      failure(error, response);
    } finally {
      await file.drop();
    }
  } catch (error) {
    if (request.destroyed) return;
    if (!(error instanceof Refused || error instanceof BodyError)) throw error;
    await source.return(undefined);
    await drain(request);
    if (error.status === 413) refuseLong(response, error instanceof Refused ? error.most : longest.file);
    else if (error.status === 503) refuse(response, 503, "tooManyRequests");
    else refuse(response, 403, "forbidden");
  } finally {
    await source.return(undefined);
    leave();
  }
}
