import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { choice } from "~/foundation/desks/fields/choice-fields";
import { unsorted } from "~/foundation/desks/fields/field-kind";
import { optionalPicture } from "~/foundation/desks/fields/file-fields";
import { tagsField } from "~/foundation/desks/fields/tags-field";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { beginning, seqField } from "~/foundation/desks/fields/value-fields";
import type { Cell } from "~/foundation/desks/rules/control";
import { pagedOf, queuePagesAgain } from "~/foundation/files/paged/verbs/paged.server";
import { citeTags } from "~/foundation/tags/verbs/cite-tags.server";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { shownWords } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { travelArticles } from "~db/schema/travel";
import { paperField } from "./paper-field";
import { withWords } from "./queries/search.server";
import { articleHref } from "./rules/addresses";
import { travelCategories } from "./rules/categories";
import { travelLimits as limits } from "./rules/limits";
import { articleTag, travelTag } from "./tags";
import { travelEditors, travelPictures } from "./uploads";
import { searchedText } from "./verbs/search-text.server";

type Article = typeof travelArticles.$inferSelect;

/**
 * The columns that a PDF determines: readers see it at once if its pages are ready, otherwise when they are. Throws
 * `uploadFailed` beside `attachment`.
 */
async function pagesFor(tx: Tx, attachment: string) {
  const paged = await pagedOf(tx, attachment, { lock: true });
  if (!paged) throw new DomainError("uploadFailed", { field: "attachment" });
  const { state: pagesState, reason: pagesReason, pages } = paged;
  return { pagesState, pagesReason, ...(pagesState === "ready" && { shownKey: attachment, pageCount: pages }) };
}

const tones = { queued: "warn", ready: "good", failed: "bad" } as const;

/** The state of an article's pages, with the reason of a failure. */
function pagesCell({ pagesState, pagesReason, pageCount, shownKey }: Article, t: Translate): Cell {
  const state = pagesState === "ready" || pagesState === "failed" ? pagesState : "queued";
  const text = t(`travel-desk:pages.${state}`, {
    count: pageCount,
    reason: pagesReason ? t(`errors:${pagesReason}`, { max: 60 }) : "",
  });
  const before = state !== "ready" && shownKey !== null ? ` ${t("travel-desk:pages.before")}` : "";
  return { text: text + before, tone: tones[state] };
}

/**
 * The desk of travel articles of all categories. Future articles are drafts with a publish time, so no article is dated
 * ahead.
 */
export const travelDesk = entityDesk(travelArticles, {
  name: "travel-article",
  texts: "travel-desk:",
  paths: { list: "/editor/documents_manage", create: "/editor/pdfUpload", edit: "/editor/pdfUpload/:id" },
  calls: { base: "/api/travel_article", list: "/api/admin/travel_article/list", access: travelEditors },
  fields: {
    attachment: paperField(),
    category: unsorted(choice(travelCategories)),
    title: trilingual({ max: limits.title, required: true }),
    summary: trilingual({ max: limits.summary, required: true, isLong: true }),
    tags: tagsField("Travel"),
    cover: optionalPicture(travelPictures),
    publishedTime: beginning(),
    seq: seqField(),
  },
  hints: ["attachment", "summary", "tags", "cover", "publishedTime", "seq"],
  title: ({ title }, locale) => shownWords(title, flagOf(locale)),
  columns: ["title", "category", "pages", "views", "publishedTime", "state"],
  extra: ["seq", "tags", "cover"],
  computed: {
    pages: { cells: (rows, { t }) => new Map(rows.map((row) => [row.id, pagesCell(row, t)])) },
    views: {
      align: "end",
      cells: (rows) => new Map(rows.map(({ id, viewCount }) => [id, { text: String(viewCount), inFile: viewCount }])),
    },
  },
  hasDrafts: true,
  dated: "publishedTime",
  keepsWriting: true,
  sort: "-publishedTime",
  filters: ["category"],
  search: withWords,
  final: ["retry"],
  acts: {
    retry: ({ pagesState }) => (pagesState === "ready" ? null : { pagesState: "queued", pagesReason: null }),
  },
  prepare: async (tx, values, { before, operator }) => {
    const article = { ...before, ...values };
    const { title, summary, tags, attachment } = article;
    const pages = await pagesFor(tx, attachment);
    if (pages.pagesState === "failed" && attachment !== before?.attachment)
      throw new DomainError("travelPagesFailed", { field: "attachment" });
    const shownKey = pages.shownKey ?? before?.shownKey ?? null;
    return {
      ...pages,
      editorId: before ? before.editorId : operator.userId,
      searchText: await searchedText(tx, { title, summary, tags }, shownKey),
    };
  },
  keep: async (tx, { id, tags, seq, deletedTime, attachment, pagesState }, { sent }) => {
    if (!sent && pagesState === "queued") await queuePagesAgain(tx, attachment);
    await citeTags(tx, { kind: "Travel", refId: id }, seq < 0 || deletedTime ? [] : tags);
  },
  purges: (_, { id }) => [travelTag, articleTag(id)],
  view: ({ id, shownKey }: Article) => (shownKey === null ? null : articleHref(id)),
});
