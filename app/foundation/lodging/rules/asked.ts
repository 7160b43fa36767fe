import { windowIn } from "~/foundation/railway/map/projection";
import type { GeoPoint } from "~/platform/data/distance";
import type { MapWindow } from "~/platform/data/map-window";
import { rowIdIn } from "~/platform/data/row-id";
import { choiceIn, pageIn, wholeIn, wordsIn } from "~/platform/screens/list-state";
import { dayAfter, isDay } from "~/platform/time/tokyo";
import { type Prefecture, prefectures } from "~db/prefectures";
import { type LodgingAmenity, lodgingAmenities } from "../amenities";
import { type LodgingKind, type LodgingOrder, lodgingBounds, lodgingKinds, lodgingOrders } from "../kinds";

/** Most that a form sends: lines, people, yen, nights. */
const bounds = { lines: 12, people: 100, yen: 100_000_000, nights: 365 } as const;

/** What an address asks of the search for a place to sleep. */
export type LodgingAsked = {
  prefecture: Prefecture | null;
  lineIds: number[];
  stationIds: number[];
  walk: number;
  map: MapWindow | null;
  near: GeoPoint | null;
  /** Null: without dates. */
  stay: { checkin: string; checkout: string } | null;
  adultCount: number;
  childCount: number;
  infantCount: number;
  kinds: LodgingKind[];
  min: number | null;
  max: number | null;
  amenities: LodgingAmenity[];
  keyword: string;
  /** Null: the usual one, nearest first where there is an origin, else the cheapest first. */
  order: LodgingOrder | null;
  page: number;
};

const marks = ["checkin", "checkout", "stationIds", "lineIds", "map", "latitude", "prefecture", ...lodgingKinds];

/** Whether an address asks for a place to sleep, not for words in all sections [SH26]. */
export const isLodgingSearch = (params: URLSearchParams): boolean =>
  params.get("type") === "lodging" || (!params.has("type") && marks.some((name) => params.has(name)));

/** The ids of a parameter, repeated or separated by commas: at most `most`, each once; other texts are left out. */
export function idsIn(params: URLSearchParams, name: string, most: number): number[] {
  const typed = params.getAll(name).flatMap((one) => one.slice(0, most * 20).split(","));
  const ids = typed.slice(0, most * 2).flatMap((one) => rowIdIn(one.trim()) ?? []);
  return [...new Set(ids)].slice(0, most);
}

const degreesIn = (text: string | null, most: number): number | null => {
  const value = text && /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(value) <= most ? Math.round(value * 1e6) / 1e6 : null;
};

/** The place named by `latitude` and `longitude`; null without both. */
function pointIn(params: URLSearchParams): GeoPoint | null {
  const [latitude, longitude] = [degreesIn(params.get("latitude"), 90), degreesIn(params.get("longitude"), 180)];
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

const dayIn = (text: string | null): string | null => (text?.length === 10 && isDay(text) ? text : null);

/** The stay of an address: tomorrow and one night by default [T4], null with `anyDates`; at most 365 nights. */
function stayIn(params: URLSearchParams, today: string): LodgingAsked["stay"] {
  if (params.get("anyDates")) return null;
  const typed = dayIn(params.get("checkin"));
  const checkin = typed && typed >= today ? typed : dayAfter(today, 1);
  const until = dayIn(params.get("checkout"));
  const last = dayAfter(checkin, bounds.nights);
  return { checkin, checkout: until && until > checkin ? (until > last ? last : until) : dayAfter(checkin, 1) };
}

/** Reads the address of a search; parts that cannot be read are as if they were absent. `today` in Tokyo. */
export function readAsked(params: URLSearchParams, today: string): LodgingAsked {
  const count = (name: string, min: number) => wholeIn(params.get(name), min, bounds.people);
  const yen = (name: string) => wholeIn(params.get(name), 0, bounds.yen) ?? null;
  const chosen = params.getAll("amenities").flatMap((one) => one.split(","));
  return {
    prefecture: choiceIn(params, "prefecture", prefectures) ?? null,
    lineIds: idsIn(params, "lineIds", bounds.lines),
    stationIds: idsIn(params, "stationIds", lodgingBounds.stations),
    walk: wholeIn(params.get("walk"), 1, lodgingBounds.walk) ?? lodgingBounds.usualWalk,
    map: windowIn(params.get("map")),
    near: pointIn(params),
    stay: stayIn(params, today),
    adultCount: count("adultCount", 1) ?? 1,
    childCount: count("childCount", 0) ?? 0,
    infantCount: count("infantCount", 0) ?? 0,
    kinds: lodgingKinds.filter((kind) => ["1", "on", "true"].includes(params.get(kind) ?? "")),
    min: yen("min"),
    max: yen("max"),
    amenities: lodgingAmenities.filter((name) => chosen.includes(name)),
    keyword: wordsIn(params, "keyword"),
    order: choiceIn(params, "order", lodgingOrders) ?? null,
    page: pageIn(params, 1, lodgingBounds.pages),
  };
}
