import { and, desc, eq, or, sql } from "drizzle-orm";
import { isCandidate, wordsNarrowing } from "~/platform/data/candidates";
import type { Flag } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { shownWords } from "~/platform/i18n/words";
import { mapHref } from "~/platform/screens/map-href";
import type { Db } from "~db/client";
import { jobCompanies } from "~db/schema/job";
import { companyShown } from "../../queries/visible.server";

type Row = typeof jobCompanies.$inferSelect;

/** What pages show of a company, in the reader's language. */
export function companyView(company: Row, { flag, t }: { flag: Flag; t: Translate }) {
  const { address, location } = company;
  return {
    id: company.id,
    name: shownWords(company.name, flag),
    introduction: shownWords(company.introduction, flag),
    logo: company.companyLogo,
    size: t(`job-company:size.${company.size}`),
    prefecture: company.prefecture,
    homepage: company.homepage,
    pictures: company.attachments.filter((key) => key !== company.companyLogo),
    address: address.address,
    postcode: address.postcode,
    map: address.address || location ? mapHref({ location, address }) : null,
  };
}
export type CompanyView = ReturnType<typeof companyView>;

/** The one company of this very name, in any language, that visitors see; null for none and for several. */
export async function namedCompany(db: Db, name: string): Promise<Row | null> {
  const { id, name: words, searchText, seq } = jobCompanies;
  const isNamed = or(...(["zh", "ja", "en"] as const).map((flag) => eq(sql`${words}->>${sql.raw(`'${flag}'`)}`, name)));
  const where = and(companyShown, isNamed);
  const found = isCandidate(
    { from: jobCompanies, id, where, order: [desc(seq), desc(id)] },
    wordsNarrowing(searchText, name),
  );
  if (!found) return null;
  const [company, other] = await db.select().from(jobCompanies).where(and(where, found)).limit(2);
  return company && !other ? company : null;
}
