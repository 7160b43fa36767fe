import { namedStay } from "~/foundation/nights/named-stay.server";
import { sameDayCutoff } from "~/foundation/nights/same-day-cutoff.server";
import { databaseNow } from "~/platform/data/clock.server";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import type { Load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { wholeIn } from "~/platform/screens/list-state";
import type { Crumb } from "~/ui/chrome/crumb";
import { hotelLimits } from "../limits";
import { searchedAdults } from "../nights/rules/usual-party";
import { companyTag, hotelsTag } from "../tags";
import { byCapacity } from "./queries/cards.server";
import { openCompany } from "./queries/company-view.server";

/** A named stay is only carried on: its length is judged where it is booked. */
const mostNights = 365;

/**
 * The hotels of a property, the smallest first; with a number of people, first those of exactly that capacity, then
 * larger ones [H9]. Throws `hotelNotExist`.
 */
export async function showMorePage(call: Load) {
  const { db, locale, params, tags } = call;
  const id = rowIdIn(params.companyId);
  const asked = params.peopleCounting;
  const people = asked === undefined ? null : wholeIn(asked, 1, hotelLimits.people);
  if (!id || people === undefined) throw missing("hotelNotExist");
  const flag = flagOf(locale);
  const company = await openCompany(db, id);
  tags.add(hotelsTag).add(companyTag(id));
  const cards = await byCapacity(db, { flag, companyId: id, people: people ?? 1 });
  const limits = { maxNights: mostNights, cutoff: await sameDayCutoff(db, tags), adults: searchedAdults };
  const { query } = namedStay(call, await databaseNow(db), limits);
  const name = shownWords(company.name, flag);
  const trail: Crumb[] = [{ label: name.text, lang: name.lang }];
  const isExact = (capacity: number): boolean => people === null || capacity === people;
  return {
    id,
    name,
    locale,
    people,
    query,
    trail,
    exact: cards.filter(({ capacity }) => isExact(capacity)),
    larger: cards.filter(({ capacity }) => !isExact(capacity)),
  };
}
