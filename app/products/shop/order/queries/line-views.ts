import { sheetTime } from "~/platform/clock.server";
import { momentIn } from "~/platform/i18n/in-tokyo";
import { type Flag, flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { OrderLine } from "../store.server";

/** A line of an order as its readers see it; yen. */
export type LineView = {
  id: number;
  commodityId: number;
  name: string;
  lang: Flag;
  choice: string;
  picture: string | null;
  num: number;
  unitPrice: number;
  lineTotal: number;
};

/** The line in the visitor's language, from what was kept when it was bought. */
export function lineView({ id, commodityId, num, unitPrice, snapshot }: OrderLine, flag: Flag): LineView {
  const name = inLanguage(snapshot.name, flag);
  const choice = inLanguage(snapshot.choice, flag).text;
  return {
    ...{ id, commodityId, num, unitPrice, choice },
    name: name.text,
    lang: name.lang,
    picture: snapshot.picture,
    lineTotal: unitPrice * num,
  };
}

/** For whom an answer is made: the language of content, and how moments are written. */
export type Reader = { flag: Flag; write: (at: Date) => string };

/** A visitor of a page: moments as people write them, Tokyo time. */
export const pageReader = (locale: Locale): Reader => ({
  flag: flagOf(locale),
  write: momentIn(locale),
});

/** A program: instants in UTC (decisions A18). */
export const apiReader = (locale: Locale): Reader => ({ flag: flagOf(locale), write: (at) => at.toISOString() });

/** A spreadsheet: `2026-11-21 17:39`, Tokyo time. */
export const sheetReader = (locale: Locale): Reader => ({
  flag: flagOf(locale),
  write: sheetTime,
});
