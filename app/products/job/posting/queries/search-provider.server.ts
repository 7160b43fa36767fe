import { inArray } from "drizzle-orm";
import { cutText, type SearchProvider } from "~/foundation/search/provider";
import { rankedPage } from "~/foundation/search/ranked.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { jobCompanies, recruitments } from "~db/schema/job";
import { joined, ofCompany, recruitmentOpen } from "../../queries/visible.server";
import { recruitmentHref } from "../../rules/addresses";

/** Search provider for open recruitments; an earlier match in the text ranks higher. */
export const findRecruitments: SearchProvider = async (db, { locale, ...asked }) => {
  const flag = flagOf(locale);
  const { id, title, description, seq, searchText } = recruitments;
  const found = { from: joined, table: recruitments, id, searchText, where: recruitmentOpen, order: [seq, id] };
  const rows = (ids: number[]) =>
    db
      .select({ id, title, description, company: jobCompanies.name, picture: jobCompanies.companyLogo })
      .from(recruitments)
      .innerJoin(jobCompanies, ofCompany)
      .where(inArray(id, ids));
  return rankedPage(db, found, asked, {
    rows,
    hit: (row) => {
      const { text: name, lang } = shownWords(row.title, flag);
      const text = cutText(`${inLanguage(row.company, flag).text}: ${inLanguage(row.description, flag).text}`);
      return {
        id: row.id,
        title: name,
        ...(lang && { lang }),
        text,
        href: recruitmentHref(row.id),
        picture: row.picture,
      };
    },
  });
};
