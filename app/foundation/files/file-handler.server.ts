import type { NextFunction, Request, Response } from "express";
import { isDemoKey, isFileKey } from "~/platform/domain/uploads";
import { typeOf } from "./formats";
import { isPublicFile, publicObject } from "./picture.server";
import { sendObject } from "./send-object.server";

/** Keys are never reused; browsers drop a removed file within the hour. */
const cachePolicy = "public, max-age=3600";

/** GET /file/{key}: serves a public video, or a public document as a download, with ranges [U5]. */
export async function fileHandler(request: Request, response: Response, next: NextFunction): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") return next();
  const key = request.path.slice(1);
  const type = typeOf(key.split(".").at(-1) ?? "");
  if (!isFileKey(key) || !type || !(await isPublicFile(key)))
    return void response.status(404).set("Cache-Control", "no-store").type("text").send("Not found");
  const shown = /^(video|image|audio)\//.test(type);
  await sendObject(request, response, {
    ...publicObject(key),
    contentType: type,
    cache: isDemoKey(key) ? "public, max-age=86400" : cachePolicy,
    ...(!shown && { download: key.split("/").at(-1) ?? "file" }),
  });
}
