import { inArray } from "drizzle-orm";
import { categoryLabels } from "~/foundation/search/labels.server";
import { cutText, type SearchProvider } from "~/foundation/search/provider";
import { rankedPage } from "~/foundation/search/ranked.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { courseDocs, schoolCategories } from "~db/schema/school";
import { courseDocHref } from "../rules/addresses";
import { schoolTag } from "../tags";
import { docShown } from "./visible.server";

const labels = categoryLabels("course-doc", schoolCategories, courseDocs.categoryId, schoolTag);

/** Search provider for documents: by title and summary, and by the text of those that are free. */
export const findCourseDocs: SearchProvider = async (db, { locale, ...asked }) => {
  const flag = flagOf(locale);
  const { id, title, summary, cover, seq, searchText } = courseDocs;
  const found = { table: courseDocs, id, searchText, labels, where: docShown, order: [seq, id] };
  return rankedPage(db, found, asked, {
    rows: (ids: number[]) => db.select({ id, title, summary, cover }).from(courseDocs).where(inArray(id, ids)),
    hit: (row) => {
      const { text: name, lang } = shownWords(row.title, flag);
      const text = cutText(inLanguage(row.summary, flag).text);
      return { id: row.id, title: name, ...(lang && { lang }), text, href: courseDocHref(row.id), picture: row.cover };
    },
  });
};
