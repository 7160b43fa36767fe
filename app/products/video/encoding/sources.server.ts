import type { Flag } from "~/platform/i18n/locales";
import type { VideoSources } from "~/ui/media/video-sources";
import type { videos } from "~db/schema/video";

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
export declare function sourcesOf(
  video: Encoded,
  given: { flag: Flag; isSigned: boolean; now: Date },
): VideoSources | null;
