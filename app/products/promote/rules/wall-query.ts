import type { GeoPoint } from "~/platform/data/distance";
import { rowIdIn } from "~/platform/data/row-id";
import { choiceIn, pageIn, wordsIn } from "~/platform/screens/list-state";
import { type Asked, type AskedWall, conditions } from "./wall-addresses";

/** Degrees in addresses; rounded to a hundredth, about a kilometre. */
const degrees = /^-?\d{1,3}(\.\d{1,15})?$/;

function degreesIn(params: URLSearchParams, name: string, most: number): number | null {
  const text = params.get(name) ?? "";
  if (!degrees.test(text)) return null;
  const value = Math.round(Number(text) * 100) / 100;
  return Math.abs(value) <= most ? value : null;
}

function placeIn(params: URLSearchParams): GeoPoint | null {
  const [latitude, longitude] = [degreesIn(params, "latitude", 90), degreesIn(params, "longitude", 180)];
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

const askedIn = (params: URLSearchParams) => {
  const condition = choiceIn(params, "condition", conditions);
  return { condition, place: condition === "near" ? placeIn(params) : null };
};

/** Reads the address of the wall; invalid values are ignored. */
export const readWall = (params: URLSearchParams): AskedWall => ({
  ...askedIn(params),
  keyword: wordsIn(params, "keyword"),
  categoryId: rowIdIn(params.get("categoryId")),
  all: rowIdIn(params.get("all")),
});

/** Reads the address of the list of a keyword; `page` counts from 1. */
export const readList = (keyword: string, params: URLSearchParams): Asked & { page: number } => ({
  ...askedIn(params),
  keyword: wordsIn(new URLSearchParams({ keyword }), "keyword"),
  page: pageIn(params, 1, 1_000),
});
