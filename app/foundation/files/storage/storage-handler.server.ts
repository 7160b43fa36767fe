import { Readable } from "node:stream";
import { parseFormData } from "@remix-run/form-data-parser";
import type { Request as HttpRequest, RequestHandler, Response } from "express";
import { env } from "~/platform/env.server";
import { DomainError } from "~/platform/errors";
import { drain } from "~/platform/http/body.server";
import { sendObject } from "../send-object.server";
import { storage } from "./current.server";
import { isSigned } from "./signature.server";

/** Longest time without a byte of an upload, and the whole of it, in milliseconds. */
const patience = { idle: 15_000, all: 600_000 };

/** A form's file is held in memory while it is read, so it is bounded below what a PUT takes. */
const maxFormBytes = 64_000_000;

const refuse = (response: Response, status: 403 | 404 | 409 | 411 | 413 | 503, message: string): void => {
  response.set({ Connection: "close", "Cache-Control": "no-store" }).status(status).json({ message });
};

const fieldsOf = (url: URL, object: string): { fields: Record<string, string>; signature: string } => {
  const { signature = "", ...fields } = Object.fromEntries(url.searchParams);
  return { fields: { ...fields, object }, signature };
};

function patient(request: HttpRequest): HttpRequest {
  const end = (): void => void request.destroy();
  request.setTimeout(patience.idle, end);
  const whole = setTimeout(end, patience.all);
  request.once("close", () => clearTimeout(whole));
  return request;
}

function failure(error: unknown, response: Response): void {
  if (response.destroyed) return;
  const key = error instanceof DomainError ? error.key : "uploadFailed";
  refuse(response, key === "fileTooLarge" ? 413 : key === "storageDown" ? 503 : 409, key);
}

async function put(request: HttpRequest, response: Response, fields: Record<string, string>): Promise<void> {
  const { object = "", type = "", bytes, most: maxBytes } = fields;
  const length = Number(request.headers["content-length"] ?? Number.NaN);
  if (request.headers["content-type"] !== type) return refuse(response, 403, "forbidden");
  if (Number.isNaN(length)) return refuse(response, 411, "uploadFailed");
  if (bytes !== undefined && length !== Number(bytes)) return refuse(response, 403, "forbidden");
  if (maxBytes !== undefined && length > Number(maxBytes)) {
    await drain(request);
    return refuse(response, 413, "fileTooLarge");
  }
  await storage()
    .put(object, patient(request), { bytes: length, contentType: type })
    .then(
      () => void response.status(200).end(),
      (error) => failure(error, response),
    );
}

/** GET and PUT of signed URLs: exactly the method, object, length and type that were signed, until they expire. */
async function signedUrl(request: HttpRequest, response: Response): Promise<void> {
  const url = new URL(request.originalUrl, response.locals.origin);
  const { fields, signature } = fieldsOf(url, url.pathname.slice("/storage/".length));
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (fields.method !== method || !isSigned(env.APP_SECRET, fields, signature))
    return refuse(response, 403, "forbidden");
  if (method === "PUT") return put(request, response, fields);
  const { object = "", name = "", type = "" } = fields;
  await sendObject(request, response, { object, contentType: type, download: name, cache: "private, no-store" });
}

/** A signed form with a file: the fields decide everything, the file comes last. */
async function signedForm(request: HttpRequest, response: Response): Promise<void> {
  if (Number(request.headers["content-length"] ?? 0) > maxFormBytes + 10_000)
    return refuse(response, 413, "fileTooLarge");
  const web = new Request("http://form.invalid/", {
    method: "POST",
    headers: { "content-type": request.headers["content-type"] ?? "" },
    body: Readable.toWeb(patient(request)) as ReadableStream<Uint8Array>,
    duplex: "half",
  } as RequestInit);
  const limits = {
    maxFiles: 1,
    maxFileSize: maxFormBytes,
    maxTotalSize: maxFormBytes + 10_000,
    maxParts: 12,
    maxHeaderSize: 2_048,
  };
  const form = await parseFormData(web, limits).catch(() => null);
  const file = form?.get("file");
  if (!form || !(file instanceof File)) return refuse(response, 403, "forbidden");
  const { signature = "", ...fields } = Object.fromEntries(
    [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  if (fields.method !== "POST" || !isSigned(env.APP_SECRET, fields, signature))
    return refuse(response, 403, "forbidden");
  const type = fields["Content-Type"] ?? "";
  if (file.type !== "" && file.type !== type) return refuse(response, 403, "forbidden");
  if (file.size > Number(fields.most)) return refuse(response, 413, "fileTooLarge");
  await storage()
    .put(fields.key ?? "", Readable.fromWeb(file.stream() as never), { bytes: file.size, contentType: type })
    .then(
      () => void response.status(204).end(),
      (error) => failure(error, response),
    );
}

/** /storage: what an S3 service would answer, for the storage on this machine's disk. A signature is the only right. */
export const storageHandler: RequestHandler = (request, response, next) => {
  if (request.method === "POST" && request.path === "/") return signedForm(request, response).catch(next);
  if (["GET", "HEAD", "PUT"].includes(request.method)) return signedUrl(request, response).catch(next);
  refuse(response, 403, "forbidden");
};
