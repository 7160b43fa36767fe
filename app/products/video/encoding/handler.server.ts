import type { NextFunction, Request, Response } from "express";
import { sendObject } from "~/foundation/files/send-object.server";
import { shownNow } from "~/platform/data/clock.server";
import { database } from "~/platform/data/database.server";
import { madeObject } from "./made-files.server";
import { captionOf, type Played, playedVideo } from "./queries/played.server";
import { askedFile, filmFile, openTicket, type PlayedFile, playlistFile, spriteFile } from "./rules/addresses";
import { masterOf } from "./rules/playlists";
import { isTicketFor } from "./ticket.server";

/** Whatever may not be seen is answered alike: guessed, foreign, expired, missing. */
function refuse(response: Response): void {
  response.status(404).set("Cache-Control", "no-store").type("text").send("Not found");
}

/** A text made when it is asked for; it is the same for at most as long as a visitor may wait for a further quality. */
function sendText(request: Request, response: Response, text: string, type: string, isOpen: boolean): void {
  const bytes = Buffer.from(text);
  response
    .status(200)
    .set({
      "Content-Type": type,
      "Content-Length": String(bytes.length),
      "Cache-Control": `${isOpen ? "public" : "private"}, max-age=30`,
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-site",
    })
    .end(request.method === "HEAD" ? undefined : bytes);
}

/** The stored file that is asked for, and its type; null when the video has none. */
function storedFile(file: PlayedFile, { qualities, hasSprite }: Played): { name: string; type: string } | null {
  if (file.is === "sprite") return hasSprite ? { name: spriteFile, type: "image/webp" } : null;
  if ((file.is !== "film" && file.is !== "playlist") || !qualities.includes(file.width)) return null;
  return file.is === "film"
    ? { name: filmFile(file.width), type: "video/mp4" }
    : { name: playlistFile(file.width), type: "application/vnd.apple.mpegurl" };
}

/**
 * GET /hls/{ticket}/{id}/{version}/{file}: the playlists, films, frames and captions of a video, with ranges of bytes.
 * The ticket `open` serves free videos that visitors see; all others need a signed one of this version [V14].
 */
export async function hlsHandler(request: Request, response: Response, next: NextFunction): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") return next();
  const asked = askedFile(request.path);
  if (!asked) return refuse(response);
  const db = database();
  const { id, version, ticket, file } = asked;
  const isOpen = ticket === openTicket;
  if (!isOpen && !isTicketFor(asked, ticket, await shownNow(db))) return refuse(response);
  const video = await playedVideo(db, { id });
  if (!video || video.version !== version || (isOpen && !video.isPublic)) return refuse(response);
  if (file.is === "master") {
    if (video.qualities.length === 0) return refuse(response);
    return sendText(request, response, masterOf(video), "application/vnd.apple.mpegurl", isOpen);
  }
  if (file.is === "caption") {
    const text = await captionOf(db, id, file.lang);
    return text === null ? refuse(response) : sendText(request, response, text, "text/vtt; charset=utf-8", isOpen);
  }
  const stored = storedFile(file, video);
  if (!stored) return refuse(response);
  await sendObject(request, response, {
    object: madeObject(asked, stored.name),
    contentType: stored.type,
    cache: isOpen ? "public, max-age=31536000, immutable" : "private, max-age=21600",
  });
}
