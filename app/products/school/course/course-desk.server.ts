import { eq } from "drizzle-orm";
import { type EntityDesk, entityDesk } from "~/foundation/desks/entity-desk.server";
import { link } from "~/foundation/desks/fields/choice-fields";
import { unsorted } from "~/foundation/desks/fields/field-kind";
import { picture } from "~/foundation/desks/fields/file-fields";
import { manyLinks } from "~/foundation/desks/fields/link-fields";
import { trilingualRich } from "~/foundation/desks/fields/rich-fields";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { optionalInteger, seqField, tick } from "~/foundation/desks/fields/value-fields";
import { plainWords } from "~/foundation/rich-text/rich-words";
import { linkedVideos } from "~/foundation/subjects/linked-videos.server";
import { hasWords } from "~/platform/data/has-words";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { courses } from "~db/schema/school";
import { choicesOf, requireCategory } from "../category/verbs/choices.server";
import { courseHref } from "../rules/addresses";
import { schoolLimits as limits } from "../rules/limits";
import { searchTextFor } from "../rules/search-text";
import { courseTypes } from "../rules/types";
import { courseTag, schoolTag } from "../tags";
import { schoolEditors, schoolPictures } from "../uploads";
import { requireVideos } from "./require-videos.server";

/** The desk of courses: editors keep their own, administrators all. The introduction is for everybody. */
export const courseDesk: EntityDesk = entityDesk(courses, {
  name: "course",
  texts: "school-desk:course.",
  paths: { list: "/school/manage", create: "/school/save", edit: "/school/update/:id" },
  calls: { base: "/api/course", list: "/api/admin/course/list", access: schoolEditors },
  fields: {
    title: trilingual({ max: limits.title, required: true }),
    categoryId: unsorted(link(choicesOf(courseTypes))),
    cover: picture(schoolPictures),
    summary: trilingual({ max: limits.summary, isLong: true }),
    description: trilingualRich({ max: limits.description, upload: schoolPictures }),
    videoIds: manyLinks(linkedVideos, { max: limits.lessons }),
    price: unsorted(optionalInteger({ min: 0, max: limits.price })),
    isPointPay: tick(),
    isRecommended: tick(),
    takesApplications: tick(),
    seq: seqField(),
  },
  sections: { price: "sale", isRecommended: "place" },
  hints: ["cover", "summary", "videoIds", "price", "isPointPay", "isRecommended", "takesApplications", "seq"],
  title: ({ title }, locale) => shownWords(title, flagOf(locale)),
  columns: ["cover", "title", "categoryId", "lessons", "price", "isRecommended", "seq", "state", "updateTime"],
  extra: ["isPointPay", "takesApplications"],
  computed: {
    lessons: {
      align: "end",
      cells: (rows) =>
        new Map(rows.map(({ id, videoIds: { length } }) => [id, { text: String(length), inFile: length }])),
    },
  },
  sort: "-seq",
  filters: ["categoryId"],
  search: (keyword) => hasWords(courses.searchText, keyword),
  scope: (actor) => (actor.roles.has("ADMIN") ? undefined : eq(courses.ownerId, actor.userId)),
  initial: () => ({ isPointPay: true }),
  hasDrafts: true,
  keepsWriting: true,
  prepare: async (tx, values, { before, actor, operator }) => {
    const { title, summary, description = {}, categoryId } = { ...before, ...values };
    if (values.videoIds) await requireVideos(tx, actor, { had: before?.videoIds ?? [], wanted: values.videoIds });
    return {
      ...(await requireCategory(tx, categoryId, courseTypes)),
      ownerId: before?.ownerId ?? operator.userId,
      searchText: searchTextFor({ title, summary }, plainWords(description)),
    };
  },
  purges: (_, { id }) => [schoolTag, courseTag(id)],
  view: ({ id }) => courseHref(id),
});
