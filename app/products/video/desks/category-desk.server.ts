import { and, eq, isNull, sql } from "drizzle-orm";
import { contentsOf } from "~/foundation/desks/contents.server";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { optionalLink } from "~/foundation/desks/fields/choice-fields";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField, tick } from "~/foundation/desks/fields/value-fields";
import { hasWords } from "~/platform/data/has-words";
import { lockNumber } from "~/platform/data/locks";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { videoCategories, videos } from "~db/schema/video";
import { namedSearchText } from "~db/text/search-text";
import { categoryHref } from "../rules/addresses";
import { videoLimits } from "../rules/limits";
import { videosTag } from "../tags";
import { videoEditors } from "../uploads";
import { categoryChoices } from "./links.server";

const inside = contentsOf(videos, videos.categoryId);
const below = contentsOf(videoCategories, videoCategories.parentId);

/** Throws unless the parent is a category of the first level, and `id` has none inside itself: there are two levels. */
async function requireTwoLevels(tx: Tx, parentId: number, id: number | undefined): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("videoCategories")}, 0)`);
  const { parentId: above, deletedTime } = videoCategories;
  const [parent] = await tx
    .select({ above })
    .from(videoCategories)
    .where(and(eq(videoCategories.id, parentId), isNull(deletedTime)));
  const isParent = id !== undefined && (await below.countIn(tx, id)) > 0;
  if (!parent || parent.above !== null || parentId === id || isParent)
    throw new DomainError("videoCategoryLevel", { field: "parentId" });
}

/** The desk of video categories: editors read it, administrators write [R3]. One with contents cannot be removed. */
export const videoCategoryDesk = entityDesk(videoCategories, {
  name: "video-category",
  texts: "video-category:",
  paths: { list: "/video/category_manage" },
  calls: { base: "/api/video/category", list: "/api/admin/video/category/list", access: videoEditors },
  writers: only("ADMIN"),
  fields: {
    name: trilingual({ max: videoLimits.category, required: true }),
    parentId: optionalLink((call) => categoryChoices(call, { isFirstLevel: true })),
    isHot: tick(),
    seq: seqField(),
  },
  hints: ["parentId", "isHot", "seq"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["title", "parentId", "isHot", "videos", "seq", "state", "updateTime"],
  computed: { videos: inside.column() },
  sort: "-seq",
  search: (keyword) => hasWords(videoCategories.searchText, keyword),
  prepare: async (tx, values, { before }) => {
    const { name, parentId } = { ...before, ...values };
    if (parentId && parentId !== before?.parentId) await requireTwoLevels(tx, parentId, before?.id);
    return { searchText: namedSearchText(Object.values(name), []) };
  },
  refuseRemoval: async (tx, { id }) => {
    const held = (await inside.countIn(tx, id)) + (await below.countIn(tx, id));
    if (held > 0) throw new DomainError("videoCategoryInUse");
  },
  purges: () => [videosTag],
  view: ({ id, parentId }) => categoryHref({ id, parentId }),
});
