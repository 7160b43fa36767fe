import type { Actor } from "~/platform/access/actor";
import { only } from "~/platform/domain/composed.server";
import type { Flag } from "~/platform/i18n/locales";
import type { VideoSources } from "~/ui/media/video-sources";
import type { Db } from "~db/client";

/** An encoded video as another product plays it. */
export type PlayedVideo = {
  id: number;
  title: string;
  /** The title's language, when it differs from the requested one. */
  lang?: Flag;
  /** Key of its picture; null before one is made. */
  picture: string | null;
  /** Seconds; 0 before it is known. */
  duration: number;
  /** What a player needs; null while no quality is ready. */
  sources: VideoSources | null;
};

/** What the product of videos does for others. */
export type VideoPort = {
  /**
   * The videos of these ids by id, whoever may see them: the caller has decided who may watch. Addresses of paid and
   * hidden ones are signed for 6 hours [V14]. Deleted ones are absent.
   */
  play(db: Db, ids: readonly number[], flag: Flag): Promise<ReadonlyMap<number, PlayedVideo>>;
  /** The ids among these that this editor may link: their own, or any for ADMIN. */
  linkable(db: Db, actor: Actor, ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** The newest videos that this editor may link, for a choice in a form, titles in the language of `flag`. */
  choices(db: Db, actor: Actor, flag: Flag): Promise<readonly { id: number; title: string }[]>;
};

declare module "~/platform/domain/serve" {
  interface SingleParts {
    /** Videos, for products that play them on their own pages. */
    videos: VideoPort;
  }
}

/** The port of videos. */
export const videoPort = (): VideoPort => only("videos");
