import { and, desc, type SQL } from "drizzle-orm";
import { hasWords } from "~/platform/data/has-words";
import type { Flag } from "~/platform/i18n/locales";
import { type InLanguages, nameFields } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { stays } from "~db/schema/stay";
import { inFlag, stayShown } from "./visible.server";

type Listing = typeof stays.$inferSelect;

/** A text as one field per language, as the API replies. */
const fieldsOf = <K extends string>(key: K, words: InLanguages) =>
  ({ [key]: words.zh ?? "", [`${key}Jp`]: words.ja ?? "", [`${key}En`]: words.en ?? "" }) as Record<
    K | `${K}Jp` | `${K}En`,
    string
  >;

/**
 * A listing as the API replies: rents in yen per adult and night, tax included, without the address, exact place, phone
 * and documents, which guests with a certain stay or the host alone read [A5].
 */
export function stayEntity(listing: Listing) {
  const {
    address: _,
    place: __,
    phone: ___,
    ownershipFiles: ____,
    searchText: _____,
    deletedTime: ______,
    ...shown
  } = listing;
  const {
    status: _s,
    verdict: _v,
    name,
    description,
    houseRules,
    surroundings,
    trafficInfo,
    remarks,
    ...plain
  } = shown;
  return {
    ...plain,
    ...nameFields(name),
    ...fieldsOf("description", description),
    ...fieldsOf("houseRules", houseRules),
    ...fieldsOf("surroundings", surroundings),
    ...fieldsOf("trafficInfo", trafficInfo),
    ...fieldsOf("remarks", remarks),
    taxIncluded: true,
  };
}

/** A name as a condition: the letters anywhere in a name of any language [T7]; undefined for none. */
export const named = (typed: string): SQL | undefined => hasWords(stays.searchText, typed);

/** The listings of a name as the API replies, highest first. */
export async function recommendedStays(db: Db, { flag, name, size }: { flag: Flag; name: string; size: number }) {
  const rows = await db
    .select()
    .from(stays)
    .where(and(stayShown, inFlag(flag), named(name)))
    .orderBy(desc(stays.seq), desc(stays.id))
    .limit(size);
  return rows.map(stayEntity);
}
