import { DomainError } from "~/platform/errors";
import type { Translate } from "~/platform/i18n/translate";
import type { Db } from "~db/client";
import { type AskedStay, quoteStay, type StayQuote } from "./quote.server";

/** The quote of a stay that can be requested, or the localized reason why it cannot. */
export type StayOffering = { quote: StayQuote; problem: null } | { quote: null; problem: string };

/** What a page says of a stay that somebody asks for. Throws `itemNotExist`. */
export async function offerOf(
  db: Db,
  asked: AskedStay,
  { now, t }: { now: Date; t: Translate },
): Promise<StayOffering> {
  try {
    const quote = await quoteStay(db, asked, now);
    return quote.isFree ? { quote, problem: null } : { quote: null, problem: t("errors:dateBooked") };
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== "refused") throw error;
    return { quote: null, problem: t(`errors:${error.key}`, error.params) };
  }
}
