import type { VideoCaption } from "~db/schema/video";

/** The ticket of a free, visible video: its files are public. */
export const openTicket = "open";

/** A file of a video that a player asks for. */
export type PlayedFile =
  | { is: "master" }
  | { is: "playlist" | "film"; width: number }
  | { is: "sprite" }
  | { is: "caption"; lang: VideoCaption["lang"] };

/** The address of a file below /hls. The ticket is part of the path, so that relative addresses in playlists keep it. */
export const playedAddress = (ticket: string, video: { id: number; version: number }, file: string): string =>
  `/hls/${ticket}/${video.id}/${video.version}/${file}`;

export const masterFile = "master.m3u8";
export const spriteFile = "sprite.webp";
export const playlistFile = (width: number): string => `${width}.m3u8`;
export const filmFile = (width: number): string => `${width}.mp4`;
export const captionFile = (lang: VideoCaption["lang"]): string => `caption-${lang}.vtt`;

function fileNamed(name: string): PlayedFile | null {
  if (name === masterFile) return { is: "master" };
  if (name === spriteFile) return { is: "sprite" };
  const [, lang] = /^caption-(zh|ja|en)\.vtt$/.exec(name) ?? [];
  if (lang) return { is: "caption", lang: lang as VideoCaption["lang"] };
  const [, width = "", form = ""] = /^([1-9]\d{0,3})\.(m3u8|mp4)$/.exec(name) ?? [];
  return form ? { is: form === "mp4" ? "film" : "playlist", width: Number(width) } : null;
}

/** What an address below /hls asks for: `/{ticket}/{id}/{version}/{file}`; null for any other path. */
export function askedFile(path: string): { ticket: string; id: number; version: number; file: PlayedFile } | null {
  const [, ticket = "", id = "", version = "", name = ""] =
    /^\/([\w.-]{1,80})\/([1-9]\d{0,14})\/([1-9]\d{0,8})\/([a-z0-9.-]{1,20})$/.exec(path) ?? [];
  const file = fileNamed(name);
  return file && { ticket, id: Number(id), version: Number(version), file };
}

/** The key of a made file in the storage; it is no key of an upload, so that /file and /img never serve it. */
export const madeKey = (video: { id: number; version: number }, file: string): string =>
  `video-made/${video.id}/${video.version}/${file}`;
