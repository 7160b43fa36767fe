import type { Flag } from "~/platform/i18n/locales";
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

/** The line in the visitor's language, from the snapshot that was stored when it was bought. */
export function lineView({ id, commodityId, num, unitPrice, snapshot }: OrderLine, flag: Flag): LineView {
  const name = inLanguage(snapshot.name, flag);
  const choice = inLanguage(snapshot.choice, flag).text;
  return {
    id,
    commodityId,
    num,
    unitPrice,
    choice,
    name: name.text,
    lang: name.lang,
    picture: snapshot.picture,
    lineTotal: unitPrice * num,
  };
}
