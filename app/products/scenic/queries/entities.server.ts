import { plainWords } from "~/foundation/rich-text/rich-words";
import { pageOf } from "~/platform/api/paging";
import { type InLanguages, inLanguage, nameFields } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { type OpenSpot, spotRows } from "./spots.server";
import type { Narrowed } from "./visible.server";

const textFields = (called: string, words: InLanguages) => ({
  [called]: inLanguage(words, "zh").text,
  [`${called}Jp`]: words.ja ?? "",
  [`${called}En`]: words.en ?? "",
});

type Head = Pick<OpenSpot, "id" | "name" | "summary" | "prefecture" | "seasons" | "cover" | "location">;

const head = ({ id, name, summary, prefecture, seasons, cover, location }: Head) => ({
  id,
  ...nameFields(name),
  ...textFields("summary", summary),
  prefecture,
  seasons,
  cover,
  latitude: location?.latitude ?? null,
  longitude: location?.longitude ?? null,
});

/** One page of the visible spots as calls return them. */
export async function spotEntities(db: Db, narrowed: Narrowed, paging: { page: number; size: number; offset: number }) {
  const { rows, total } = await spotRows(db, narrowed, paging);
  return pageOf(rows.map(head), total, paging);
}

/** One spot as calls return it, with its text without markup. */
export const spotEntity = (spot: OpenSpot) => ({
  ...head(spot),
  ...textFields("content", plainWords(spot.content)),
  ...textFields("place", spot.place),
  ...textFields("access", spot.access),
  ...textFields("hours", spot.hours),
  ...textFields("fee", spot.fee),
  homepage: spot.homepage,
  pictures: spot.pictures,
});
