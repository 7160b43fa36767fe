import { and, eq } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { hotelCompanies } from "~db/schema/hotel";
import { companyShown } from "./visible.server";

type Company = typeof hotelCompanies.$inferSelect;

/** A property that visitors can see. Throws `hotelNotExist`. */
export async function openCompany(db: Db, id: number): Promise<Company> {
  const [row] = await db
    .select()
    .from(hotelCompanies)
    .where(and(eq(hotelCompanies.id, id), companyShown));
  if (!row) throw missing("hotelNotExist");
  return row;
}

/** The name of a property that visitors can see; null for any other id. */
export async function companyName(db: Db, id: number, flag: Flag): Promise<string | null> {
  const [row] = await db
    .select({ name: hotelCompanies.name })
    .from(hotelCompanies)
    .where(and(eq(hotelCompanies.id, id), companyShown));
  return row ? inLanguage(row.name, flag).text : null;
}

/** A postal address on one line in Japanese format: `〒250-0311 …`. */
const postal = ({ postcode, address }: Company["address"]): string => {
  const digits = postcode.replace(/\D/g, "");
  const shown = digits.length === 7 ? `〒${digits.slice(0, 3)}-${digits.slice(3)}` : postcode;
  return [shown, address].filter(Boolean).join(" ");
};

/** Address, phone, directions and map of a property; `map` is a URL, null while its place is unknown. */
export function whereabouts(company: Company, flag: Flag) {
  const { location, phone } = company;
  const address = postal(company.address);
  const sought = location ? `${location.latitude},${location.longitude}` : address;
  return {
    address,
    phone,
    traffic: shownWords(company.trafficInfo, flag),
    map: sought ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(sought)}` : null,
  };
}

const written = ["representative", "scale", "capital", "businessContent", "certifications"] as const;
const more = ["realAssets", "chainList", "bank", "accountingFirm"] as const;

/** View of a property's page; empty facts are left out. */
export function companyView(company: Company, flag: Flag) {
  const introduction = shownWords(company.introduction, flag);
  return {
    id: company.id,
    name: shownWords(company.name, flag),
    introduction,
    summary: inLanguage(company.introduction, flag).text,
    pictures: [...new Set([company.cover, ...company.attachments])],
    ...whereabouts(company, flag),
    location: company.location,
    foundingDate: company.foundingDate,
    facts: [...written, ...more].flatMap((key) => (company[key] ? [{ key, value: company[key] }] : [])),
  };
}
