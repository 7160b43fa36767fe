import { and, asc, desc, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { mapHref } from "~/platform/screens/map-href";
import type { Db } from "~db/client";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { recommendedCompanies } from "../../limits";
import { companyShown } from "./visible.server";

type Company = typeof hotelCompanies.$inferSelect;

/** Houses of a language's lists (decisions A17). */
const listedIn = (flag: Flag): SQL => sql`${hotelCompanies.flag} in ('all', ${flag})`;

/** What guests read of a house on a card and above its page. */
export function houseOf(company: Company, flag: Flag) {
  const { id, cover, phone, address } = company;
  return {
    ...{ id, cover, phone, postcode: address.postcode, address: address.address, map: mapHref(company) },
    name: shownWords(company.name, flag),
    introduction: shownWords(company.introduction, flag),
    traffic: shownWords(company.trafficInfo, flag),
  };
}
export type House = ReturnType<typeof houseOf>;

/** The recommended houses that visitors see, in the order of S1 2.3. */
export async function recommendedHouses(db: Db, flag: Flag): Promise<House[]> {
  const rows = await db
    .select()
    .from(hotelCompanies)
    .where(and(companyShown, inArray(hotelCompanies.id, [...recommendedCompanies])))
    .orderBy(asc(hotelCompanies.id));
  return rows.map((row) => houseOf(row, flag));
}

/** One page of the other houses of a language, highest first. */
export async function otherHouses(db: Db, flag: Flag, limit: number): Promise<House[]> {
  const rows = await db
    .select()
    .from(hotelCompanies)
    .where(and(companyShown, listedIn(flag), notInArray(hotelCompanies.id, [...recommendedCompanies])))
    .orderBy(desc(hotelCompanies.seq), desc(hotelCompanies.id))
    .limit(limit);
  return rows.map((row) => houseOf(row, flag));
}

/** A house that visitors see; refuses with hotelNotExist. */
export async function openHouse(db: Db, id: number): Promise<Company> {
  const [row] = await db
    .select()
    .from(hotelCompanies)
    .where(and(companyShown, eq(hotelCompanies.id, id)));
  if (!row) throw missing("hotelNotExist");
  return row;
}

const facts = [
  "scale",
  "capital",
  "representative",
  "businessContent",
  "certifications",
  "realAssets",
  "chainList",
  "bank",
  "accountingFirm",
] as const;

/** What the page of a house says of it; of its facts those that are filled in (S1 3). */
export function housePage(company: Company, flag: Flag) {
  const filled = facts.filter((name) => company[name] !== "").map((name) => ({ name, text: company[name] }));
  return {
    ...houseOf(company, flag),
    pictures: [...new Set([company.cover, ...company.attachments])],
    facts: [
      ...(company.foundingDate ? [{ name: "foundingDate" as const, text: company.foundingDate }] : []),
      ...filled,
    ],
  };
}

/** A house as the API answers it (S1 3): names and texts of a language each in a field of its own. */
export async function houseEntity(db: Db, company: Company, maxReserveDays: number) {
  const { name, introduction, trafficInfo, address } = company;
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(hotels)
    .where(and(eq(hotels.companyId, company.id), sql`${hotels.deletedTime} is null and ${hotels.isPublic}`));
  return {
    ...{ id: company.id, name: inLanguage(name, "zh").text, nameJp: name.ja ?? "", nameEn: name.en ?? "" },
    ...{ foundingDate: company.foundingDate, scale: company.scale, capital: company.capital },
    ...{ representative: company.representative, businessContent: company.businessContent },
    ...{ certifications: company.certifications, realAssets: company.realAssets, chainList: company.chainList },
    ...{ bank: company.bank, accountingFirm: company.accountingFirm, address: address.address },
    ...{ postcode: address.postcode, phone: company.phone, location: company.location, introduction },
    ...{ cover: company.cover, attachments: company.attachments, areaFlag: company.areaFlag, flag: company.flag },
    ...{ traffic: trafficInfo, hotels: row?.n ?? 0 },
    setting: { maxReserveDays: company.maxReserveDays ?? maxReserveDays, cancelStopped: company.cancelStopped },
  };
}
