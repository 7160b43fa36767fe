import { inArray } from "drizzle-orm";
import { categoryLabels } from "~/foundation/search/labels.server";
import { cutText, type SearchProvider } from "~/foundation/search/provider";
import { rankedPage } from "~/foundation/search/ranked.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { courses, schoolCategories } from "~db/schema/school";
import { courseHref } from "../rules/addresses";
import { schoolTag } from "../tags";
import { courseShown } from "./visible.server";

const labels = categoryLabels("course", schoolCategories, courses.categoryId, schoolTag);

/** Search provider for courses; matches earlier in the text rank higher. */
export const findCourses: SearchProvider = async (db, { locale, ...asked }) => {
  const flag = flagOf(locale);
  const { id, title, summary, cover, seq, searchText } = courses;
  const found = { table: courses, id, searchText, labels, where: courseShown, order: [seq, id] };
  return rankedPage(db, found, asked, {
    rows: (ids: number[]) => db.select({ id, title, summary, cover }).from(courses).where(inArray(id, ids)),
    hit: (row) => {
      const { text: name, lang } = shownWords(row.title, flag);
      const text = cutText(inLanguage(row.summary, flag).text);
      return { id: row.id, title: name, ...(lang && { lang }), text, href: courseHref(row.id), picture: row.cover };
    },
  });
};
