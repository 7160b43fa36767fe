import type { Flag } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { VideoSources } from "~/ui/media/video-sources";
import type { videos } from "~db/schema/video";
import { captionFile, filmFile, masterFile, openTicket, playedAddress, spriteFile } from "./rules/addresses";
import { spriteOf } from "./rules/sprite";
import { ticketFor } from "./ticket.server";

/** The columns of a video from which its sources are made. */
export type Encoded = Pick<
  typeof videos.$inferSelect,
  | "id"
  | "version"
  | "state"
  | "qualities"
  | "minuteBytes"
  | "durationMs"
  | "width"
  | "height"
  | "spriteKey"
  | "captions"
  | "chapters"
>;

/**
 * What a player of a video needs, titles in the language of `flag`; null while no quality is ready. With `isSigned` the
 * addresses hold for 6 hours and for nobody without them [V14]; without it they are public and never change.
 */
export function sourcesOf(video: Encoded, given: { flag: Flag; isSigned: boolean; now: Date }): VideoSources | null {
  if (video.qualities.length === 0) return null;
  const ticket = given.isSigned ? ticketFor(video, given.now) : openTicket;
  const at = (file: string) => playedAddress(ticket, video, file);
  const { columns, width, height, everySeconds } = spriteOf(video);
  return {
    playlist: at(masterFile),
    qualities: video.qualities.map((quality, index) => ({
      width: quality,
      minuteBytes: video.minuteBytes[index] ?? 0,
      file: at(filmFile(quality)),
    })),
    isGrowing: video.state === "queued" || video.state === "transcoding",
    captions: video.captions.map(({ lang }) => ({ lang, file: at(captionFile(lang)) })),
    chapters: video.chapters.map((chapter) => ({ at: chapter.at, title: inLanguage(chapter.title, given.flag).text })),
    sprite: video.spriteKey === null ? null : { file: at(spriteFile), columns, width, height, everySeconds },
    width: video.width,
    height: video.height,
    duration: Math.round(video.durationMs / 1_000),
  };
}
