import { eq } from "drizzle-orm";
import { type EntityDesk, entityDesk } from "~/foundation/desks/entity-desk.server";
import { link } from "~/foundation/desks/fields/choice-fields";
import { unsorted } from "~/foundation/desks/fields/field-kind";
import { fileList, picture } from "~/foundation/desks/fields/file-fields";
import { trilingualRich } from "~/foundation/desks/fields/rich-fields";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { optionalInteger, seqField, tick } from "~/foundation/desks/fields/value-fields";
import { plainWords } from "~/foundation/rich-text/rich-words";
import { hasWords } from "~/platform/data/has-words";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { courseDocs } from "~db/schema/school";
import { choicesOf, requireCategory } from "../category/verbs/choices.server";
import { courseDocHref } from "../rules/addresses";
import { schoolLimits as limits } from "../rules/limits";
import { isFree } from "../rules/price";
import { searchTextFor } from "../rules/search-text";
import { courseDocTag, schoolTag } from "../tags";
import { courseDocPapers, schoolEditors, schoolPictures } from "../uploads";

/** The desk of documents: editors keep their own, administrators all. */
export const courseDocDesk: EntityDesk = entityDesk(courseDocs, {
  name: "course-doc",
  texts: "school-desk:doc.",
  paths: { list: "/school/doc/manage", create: "/school/doc/save", edit: "/school/doc/update/:id" },
  calls: { base: "/api/course_doc", list: "/api/admin/course_doc/list", access: schoolEditors },
  fields: {
    title: trilingual({ max: limits.title, required: true }),
    categoryId: unsorted(link(choicesOf(["DOCUMENT"]))),
    cover: picture(schoolPictures),
    summary: trilingual({ max: limits.summary, isLong: true }),
    content: trilingualRich({ max: limits.content, required: true, upload: schoolPictures }),
    attachments: fileList(courseDocPapers, { max: limits.attachments }),
    price: unsorted(optionalInteger({ min: 0, max: limits.price })),
    isPointPay: tick(),
    seq: seqField(),
  },
  sections: { price: "sale" },
  hints: ["cover", "summary", "attachments", "price", "isPointPay", "seq"],
  title: ({ title }, locale) => shownWords(title, flagOf(locale)),
  columns: ["cover", "title", "categoryId", "price", "isPointPay", "seq", "state", "updateTime"],
  extra: ["attachments"],
  sort: "-seq",
  filters: ["categoryId"],
  search: (keyword) => hasWords(courseDocs.searchText, keyword),
  scope: (actor) => (actor.roles.has("ADMIN") ? undefined : eq(courseDocs.ownerId, actor.userId)),
  initial: () => ({ isPointPay: true }),
  hasDrafts: true,
  keepsWriting: true,
  prepare: async (tx, values, { before, operator }) => {
    const { title, summary, content, categoryId, price = null } = { ...before, ...values };
    return {
      ...(await requireCategory(tx, categoryId, ["DOCUMENT"])),
      ownerId: before?.ownerId ?? operator.userId,
      searchText: searchTextFor({ title, summary }, isFree({ price }) ? plainWords(content) : {}),
    };
  },
  purges: (_, { id }) => [schoolTag, courseDocTag(id)],
  view: ({ id }) => courseDocHref(id),
});
