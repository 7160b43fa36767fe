import { only } from "~/platform/domain/composed.server";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";

/** A live event visible to visitors, for products that sell what it shows. */
export type Live = {
  id: number;
  title: InLanguages;
  /** Key of its picture. */
  cover: string;
  startTime: Date;
  state: "live" | "replay" | "upcoming";
  /** It took place and has ended. */
  isOver: boolean;
  viewers: number;
  /** The commodities it sells, in its order; some may no longer exist. */
  commodityIds: readonly number[];
};

declare module "~/platform/domain/serve" {
  interface SingleParts {
    /** The live event of an id; null when visitors see none. */
    liveOf: (db: Db, id: number) => Promise<Live | null>;
    /** The live events that visitors see: `live` those on air, then those to come; `replay` those to watch again. */
    livesListed: (db: Db, kind: "live" | "replay", most: number) => Promise<Live[]>;
  }
}

/** The live event of an id; null when visitors see none. */
export const liveOf = (db: Db, id: number): Promise<Live | null> => only("liveOf")(db, id);

/** The first live events that visitors see: on air and to come, the soonest first, or to watch again, the latest first. */
export const listedLives = (db: Db, kind: "live" | "replay", most: number): Promise<Live[]> =>
  only("livesListed")(db, kind, most);

/** Purge tag of cached pages that list live events. */
export const livesTag = "lives";
