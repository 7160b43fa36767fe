import { and, eq, isNull } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { optionalLink } from "~/foundation/desks/fields/choice-fields";
import { unsorted } from "~/foundation/desks/fields/field-kind";
import { film, optionalPicture } from "~/foundation/desks/fields/file-fields";
import { optionalManyLink } from "~/foundation/desks/fields/link-fields";
import { tagsField } from "~/foundation/desks/fields/tags-field";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { beginning, optionalInteger, seqField, tick } from "~/foundation/desks/fields/value-fields";
import { linkedRestaurants, restaurantsOf } from "~/foundation/subjects/restaurants.server";
import { citeTags } from "~/foundation/tags/verbs/cite-tags.server";
import { hasWords } from "~/platform/data/has-words";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { onCommit, type Tx } from "~db/client";
import { videoCategories, videos } from "~db/schema/video";
import { namedSearchText } from "~db/text/search-text";
import { queuedAnew, queueEncoding } from "../encoding/verbs/queue-encoding.server";
import { wakeEncoders } from "../encoding/wake.server";
import { videoHref } from "../rules/addresses";
import { videoLimits as limits } from "../rules/limits";
import { videosTag, videoTag } from "../tags";
import { videoCovers, videoEditors, videoFiles } from "../uploads";
import { captionsField, chaptersField, tvField } from "./fields";
import { categoryChoices, ownRows } from "./links.server";
import { encodeCell } from "./video-cells.server";

type Values = Partial<typeof videos.$inferInsert>;

/** Throws beside the field when the category or the restaurant does not exist. */
async function requireLinks(tx: Tx, { categoryId, restaurantId }: Values): Promise<void> {
  if (categoryId) {
    const known = and(eq(videoCategories.id, categoryId), isNull(videoCategories.deletedTime));
    const [row] = await tx.select({ id: videoCategories.id }).from(videoCategories).where(known);
    if (!row) throw new DomainError("notFindData", { field: "categoryId" });
  }
  if (restaurantId && !(await restaurantsOf(tx, [restaurantId])).has(restaurantId))
    throw new DomainError("notFindData", { field: "restaurantId" });
}

/**
 * The desk of videos: an editor's own, all for ADMIN. A new or replaced file is queued for the encoder in the
 * transaction of its save; visitors see the page at once and play each quality when it is ready.
 */
export const videoDesk = entityDesk(videos, {
  name: "video",
  texts: "video-desk:",
  paths: { list: "/video/manage", create: "/video/save", edit: "/video/update/:id" },
  calls: { base: "/api/video", list: "/api/admin/video/list", access: videoEditors },
  fields: {
    title: trilingual({ max: limits.title, required: true }),
    description: trilingual({ max: limits.description, isLong: true }),
    fileKey: film(videoFiles),
    cover: optionalPicture(videoCovers),
    categoryId: optionalLink((call) => categoryChoices(call)),
    typeId: tvField(),
    tags: tagsField("Video"),
    captions: captionsField(),
    chapters: chaptersField(),
    price: unsorted(optionalInteger({ min: 0, max: limits.price })),
    isPointPay: tick({ mayBeAbsent: true }),
    restaurantId: optionalManyLink(linkedRestaurants),
    publishedTime: beginning(),
    seq: seqField(),
  },
  sections: { captions: "texts", price: "sale", restaurantId: "place" },
  hints: [
    "fileKey",
    "cover",
    "categoryId",
    "typeId",
    "tags",
    "captions",
    "chapters",
    "price",
    "isPointPay",
    "restaurantId",
    "publishedTime",
    "seq",
  ],
  title: ({ title }, locale) => shownWords(title, flagOf(locale)),
  columns: ["title", "categoryId", "encode", "price", "views", "publishedTime", "state"],
  extra: ["seq", "typeId", "tags", "cover", "isPointPay", "captions", "chapters"],
  computed: {
    encode: { cells: (rows, { t }) => new Map(rows.map((row) => [row.id, encodeCell(row, t)])) },
    views: {
      align: "end",
      cells: (rows) => new Map(rows.map(({ id, viewCount }) => [id, { text: String(viewCount), inFile: viewCount }])),
    },
  },
  hasDrafts: true,
  dated: "publishedTime",
  keepsWriting: true,
  sort: "-publishedTime",
  narrows: {
    encoding: {
      choices: ["queued", "transcoding", "done", "failed"],
      where: (state) => eq(videos.state, state),
    },
  },
  search: (keyword) => hasWords(videos.searchText, keyword),
  scope: (actor) => ownRows(actor, videos.ownerId),
  initial: () => ({ isPointPay: true, seq: 0 }),
  final: ["retry"],
  acts: { retry: ({ state }) => (state === "failed" ? (queuedAnew as unknown as Values) : null) },
  prepare: async (tx, values, { before, operator }) => {
    const { title, description = {}, tags = [] } = { ...before, ...values };
    await requireLinks(tx, values);
    if (before && values.fileKey && values.fileKey !== before.fileKey) await queueEncoding(tx, before.id);
    return {
      ownerId: before?.ownerId ?? operator.userId,
      searchText: namedSearchText(Object.values(title), Object.values(description), tags),
    };
  },
  keep: async (tx, { id, tags, seq, deletedTime, state }) => {
    if (state === "queued") onCommit(wakeEncoders);
    await citeTags(tx, { kind: "Video", refId: id }, seq < 0 || deletedTime ? [] : tags);
  },
  purges: (_, { id }) => [videosTag, videoTag(id)],
  view: ({ id }) => videoHref(id),
});
