import { every } from "~/platform/domain/composed.server";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { latinReadings } from "~db/text/readings";
import type { Offer } from "./provider";
import { nearWords } from "./rules/near-words";
import { wordsOfLine } from "./rules/synonym-words";
import { synonymGroups } from "./synonyms.server";

/** Most categories that are offered of one domain. */
const mostCategories = 8;

/** What is offered where nothing was found: words like the typed one, and categories to look through. */
export type Offers = { near: string[]; categories: Pick<Offer, "label" | "href">[] };

/** Offers in the visitor's language: words are those of synonyms, categories and, in English, readings. */
export async function offersFor(db: Db, keyword: string, locale: Locale): Promise<Offers> {
  const flag = flagOf(locale);
  const [groups, ...shown] = await Promise.all([
    synonymGroups(db, {}),
    ...every("searchCategories").map((categories) => categories(db, locale)),
  ]);
  const words = [
    ...groups.flatMap((group) => wordsOfLine(group[flag] ?? "")),
    ...shown.flat().flatMap(({ label, parts = [] }) => [label, ...parts]),
    ...(flag === "en" ? latinReadings : []),
  ];
  const categories = shown.flatMap((some) => some.slice(0, mostCategories));
  return { near: nearWords(keyword, words), categories: categories.map(({ label, href }) => ({ label, href })) };
}
