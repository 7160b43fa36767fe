import { and, desc, eq } from "drizzle-orm";
import { fileReference } from "~/platform/api/file-reference";
import { pageOf } from "~/platform/api/paging";
import { isCandidate, wordsNarrowing } from "~/platform/data/candidates";
import { countAhead } from "~/platform/data/count-ahead.server";
import { offeredAhead } from "~/platform/data/counted";
import { missing } from "~/platform/errors";
import type { Flag } from "~/platform/i18n/locales";
import { nameFields, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { jobCompanies } from "~db/schema/job";
import { companyShown } from "../../queries/visible.server";

type Paging = { page: number; size: number; offset: number };
type Row = typeof jobCompanies.$inferSelect;

const { id, seq, searchText } = jobCompanies;
const order = [desc(seq), desc(id)];

/** A company as the API replies it; its certificates and the verdict are its owner's and the administrators' alone. */
export const companyEntity = (row: Row) => ({
  id: row.id,
  ...nameFields(row.name),
  introduction: row.introduction.zh ?? "",
  introductionJp: row.introduction.ja ?? "",
  introductionEn: row.introduction.en ?? "",
  companyLogo: fileReference(row.companyLogo),
  attachments: row.attachments.map((key) => fileReference(key)),
  size: row.size,
  homepage: row.homepage,
  tdfk: row.prefecture,
  address: row.address,
  location: row.location,
  seq: row.seq,
});

/** One page of the companies that visitors see and whose texts have the keyword's words, highest first. */
export async function companyEntities(db: Db, keyword: string, paging: Paging) {
  const rows = { from: jobCompanies, id, where: companyShown, order };
  const where = and(companyShown, isCandidate(rows, wordsNarrowing(searchText, keyword)));
  const [found, total] = await Promise.all([
    db
      .select()
      .from(jobCompanies)
      .where(where)
      .orderBy(...order)
      .limit(paging.size)
      .offset(paging.offset),
    countAhead(db, jobCompanies, where, paging, offeredAhead),
  ]);
  return pageOf(found.map(companyEntity), total, paging);
}

/** A company that visitors see. Throws `notFindData`. */
export async function openCompany(db: Db, companyId: number): Promise<Row> {
  const [row] = await db
    .select()
    .from(jobCompanies)
    .where(and(eq(id, companyId), companyShown));
  if (!row) throw missing();
  return row;
}

/** The first companies that visitors see, by their logos; `lang` only where the name is not in the reader's language. */
export async function companyLogos(db: Db, flag: Flag, most: number) {
  const rows = await db
    .select({ id, name: jobCompanies.name, logo: jobCompanies.companyLogo })
    .from(jobCompanies)
    .where(companyShown)
    .orderBy(...order)
    .limit(most);
  return rows.map(({ name, ...row }) => {
    const { text, lang } = shownWords(name, flag);
    return { ...row, name: text, ...(lang && { lang }) };
  });
}
