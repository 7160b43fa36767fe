import { every } from "~/platform/domain/composed.server";
import type { Flag } from "~/platform/i18n/locales";
import type { Db } from "~db/client";

/** How far a person has watched a video, in seconds. */
export type Watched = { currentTime: number; duration: number };

/** A video that a person has bought. */
export type BoughtVideo = {
  id: number;
  title: string;
  /** The title's language, when it differs from the requested one. */
  lang?: Flag;
  /** Path of its page. */
  href: string;
  /** Key of its picture; null before one is made. */
  picture: string | null;
};

/** What a product of videos knows of a person who watches. */
export type Watching = {
  /** How far a person has watched these videos, by id; those never started are absent. */
  progress(db: Db, userId: number, ids: readonly number[]): Promise<ReadonlyMap<number, Watched>>;
  /** The videos that a person has bought, newest first, at most `limit`. */
  bought(db: Db, userId: number, flag: Flag, limit: number): Promise<readonly BoughtVideo[]>;
};

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** What is known of people who watch videos, for pages that list their courses. */
    watching: Watching;
  }
}

/** How far a person has watched these videos, by id. */
export async function watchedBy(db: Db, userId: number, ids: readonly number[]): Promise<ReadonlyMap<number, Watched>> {
  if (ids.length === 0) return new Map();
  const all = await Promise.all(every("watching").map((one) => one.progress(db, userId, ids)));
  return new Map(all.flatMap((one) => [...one]));
}

/** The videos that a person has bought, newest first. */
export const boughtVideos = async (
  db: Db,
  { userId, flag, limit }: { userId: number; flag: Flag; limit: number },
): Promise<BoughtVideo[]> =>
  (await Promise.all(every("watching").map((one) => one.bought(db, userId, flag, limit)))).flat();
