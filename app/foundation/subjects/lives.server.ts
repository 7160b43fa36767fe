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
  }
}

/** The live event of an id; null when visitors see none. */
export const liveOf = (db: Db, id: number): Promise<Live | null> => only("liveOf")(db, id);
