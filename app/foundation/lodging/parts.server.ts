import type { GeoPoint } from "~/platform/data/distance";
import type { MapWindow } from "~/platform/data/map-window";
import type { Flag } from "~/platform/i18n/locales";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import type { Prefecture } from "~db/prefectures";
import type { LodgingAmenity } from "./amenities";
import type { LodgingKind, LodgingOrder } from "./kinds";

/** A station whose surroundings are searched. */
export type NearStation = GeoPoint & { id: number };

/** Where to search; every given part narrows. A place of sleep without coordinates is found by prefecture and words. */
export type LodgingArea = {
  /** Its key, and the Japanese name with which addresses begin (`東京都`). */
  prefecture: { key: Prefecture; ja: string } | null;
  /** At least one of these stations is within `walk` minutes on foot; at most 30 stations. */
  stations: readonly NearStation[];
  /** Most minutes on foot from a station; always set, 1 to 60. */
  walk: number;
  /** The shown part of the map. */
  window: MapWindow | null;
};

/** The party; children are 4 to 12 years old, infants younger and without a bed. */
type LodgingParty = { adultCount: number; childCount: number; infantCount: number };

/** What a visitor searches: a place to sleep. All checks of shape and bounds are done by who asks. */
export type LodgingAsk = {
  area: LodgingArea;
  /** The kinds that are wanted, at least one; a source leaves out its others [T4]. */
  kinds: readonly LodgingKind[];
  /** Days `YYYY-MM-DD` in Tokyo, `checkin` before `checkout`; null: without dates, whatever is free. */
  stay: { checkin: string; checkout: string } | null;
  party: LodgingParty;
  /** Bounds of the price in yen, inclusive: of the total with dates, else of `from`. */
  price: { min: number | null; max: number | null };
  /** All of them are there. */
  amenities: readonly LodgingAmenity[];
  /** Typed words, at most 100 characters; "" for none. */
  keyword: string;
  order: LodgingOrder;
  /** Where distances are measured from besides the stations: the visitor, or the middle of the map. */
  origin: GeoPoint | null;
  /** Language of the visitor's lists [A17]. */
  flag: Flag;
  /** The instant of the search, by the database clock. */
  now: Date;
  /** The first so many in the order are returned: `offset + size` of the page that is shown, at most 240. */
  most: number;
};

/** One place to sleep that a search found. */
export type Lodging = {
  kind: LodgingKind;
  /** Unique within its kind. */
  id: number;
  name: InLanguages;
  /** Path of its page, with the dates and the party of the search. */
  href: string;
  /** Key of its picture. */
  picture: string;
  /** Where it is in a few words, without a house number: its town, or the property it belongs to. */
  place: InLanguages;
  /** Where it stands on the map, as exactly as visitors may know; null when unknown. */
  location: GeoPoint | null;
  /** Kilometres from the nearest of the stations and `origin`; null without one or without a place. */
  km: number | null;
  /** Minutes on foot from the nearest station of the search, as the host says or else by `walkMinutes`; null without. */
  walk: number | null;
  /** Yen for all nights and the whole party, fees of the stay included; null without dates. */
  total: number | null;
  /** Lowest price of a night for one adult, yen. */
  from: number;
  /** How many people it takes. */
  capacity: number;
};

/**
 * What a source finds: the first `most` in the order, and how many there are in all, counted up to `lodgingBounds.pool`
 * (then it is that number). The order is total: by its value (`rankOf`), then by kind, then by id, so that pages of
 * several merged sources neither repeat nor lose one.
 */
export type LodgingFound = { lodgings: readonly Lodging[]; total: number };

/** A product's places to sleep. Asked only when it has one of the wanted kinds. */
export type LodgingSource = {
  kinds: readonly LodgingKind[];
  /** Only what visitors may see and book for these dates and this party; reads at most `lodgingBounds.pool` rows. */
  find: (db: Db, ask: LodgingAsk) => Promise<LodgingFound>;
  /** Purge tags of what its places show without dates, for cached pages that show some. */
  tags?: readonly string[];
};

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** Where places to sleep come from: hotels, private hosts. */
    lodgings: LodgingSource;
  }
}
