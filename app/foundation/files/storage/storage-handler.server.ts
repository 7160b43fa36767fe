import { Readable } from "node:stream";
import type { Request as HttpRequest, RequestHandler, Response } from "express";
import { env } from "~/platform/env.server";
import { arriving, holdPlace } from "~/platform/http/arrivals.server";
import { drain } from "~/platform/http/body.server";
import { sendObject } from "../send-object.server";
import { storage } from "./current.server";
import { failure, refuse, refuseLong } from "./replies";
import { isSigned } from "./signature.server";
import { signedForm } from "./signed-form.server";

const fieldsOf = (url: URL, object: string): { fields: Record<string, string>; signature: string } => {
  const { signature = "", ...fields } = Object.fromEntries(url.searchParams);
  return { fields: { ...fields, object }, signature };
};

async function put(request: HttpRequest, response: Response, fields: Record<string, string>): Promise<void> {
  const { object = "", type = "", bytes, most: maxBytes } = fields;
  const length = Number(request.headers["content-length"] ?? Number.NaN);
  if (request.headers["content-type"] !== type) return refuse(response, 403, "forbidden");
  if (Number.isNaN(length)) return refuse(response, 411, "uploadFailed");
  if (bytes !== undefined && length !== Number(bytes)) return refuse(response, 403, "forbidden");
  if (maxBytes !== undefined && length > Number(maxBytes)) {
    await drain(request);
    return refuseLong(response, Number(maxBytes));
  }
  const leave = holdPlace({ ip: response.locals.ip });
  await storage()
    .put(object, Readable.from(arriving(request)), { bytes: length, contentType: type })
    .then(
      () => void response.status(200).end(),
      (error) => failure(error, response),
    )
    .finally(leave);
}

/** GET and PUT of signed URLs: exactly the signed method, object, length and type, until they expire. */
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

/** /storage: replaces an S3 service for files on this machine's disk. The signature is the only authorization. */
export const storageHandler: RequestHandler = (request, response, next) => {
  if (request.method === "POST" && request.path === "/") return signedForm(request, response).catch(next);
  if (["GET", "HEAD", "PUT"].includes(request.method)) return signedUrl(request, response).catch(next);
  refuse(response, 403, "forbidden");
};
