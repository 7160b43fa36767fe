import { and, eq, isNull } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { choice, link } from "~/foundation/desks/fields/choice-fields";
import { unsorted, writtenBy } from "~/foundation/desks/fields/field-kind";
import { picture } from "~/foundation/desks/fields/file-fields";
import { manyLink } from "~/foundation/desks/fields/link-fields";
import { mapPoint } from "~/foundation/desks/fields/place-fields";
import { tagsField } from "~/foundation/desks/fields/tags-field";
import { linkTarget, trilingual } from "~/foundation/desks/fields/text-fields";
import { optionalInteger, seqField, tick } from "~/foundation/desks/fields/value-fields";
import { citeTags } from "~/foundation/tags/verbs/cite-tags.server";
import { linkedUsers } from "~/foundation/users/linked-users.server";
import { requireOpenAccount } from "~/foundation/users/queries/open-account.server";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { promoteCategories, promoteItems } from "~db/schema/promote";
import { namedSearchText } from "~db/text/search-text";
import { promoteLimits as limits } from "./limits";
import { categoryChoices } from "./queries/categories.server";
import { withWords } from "./queries/visible.server";
import { itemTag, wallTag } from "./tags";
import { promotePictures } from "./uploads";

const admins = only("ADMIN");

/** Locks a category that is not removed, so that it stays until the transaction ends. Throws promoteCategoryGone. */
async function requireCategory(tx: Tx, id: number): Promise<void> {
  const there = and(eq(promoteCategories.id, id), isNull(promoteCategories.deletedTime));
  const [category] = await tx.select({ id: promoteCategories.id }).from(promoteCategories).where(there).for("share");
  if (!category) throw new DomainError("promoteCategoryGone", { field: "categoryId" });
}

/**
 * Desk of the promotion wall's items: the owner's own, all for administrators [R1]. The points of a like are paid by
 * the platform, so only administrators set them.
 */
export const promoteDesk = entityDesk(promoteItems, {
  name: "promote",
  texts: "promote-desk:",
  paths: { list: "/admin/promote/manage" },
  calls: { base: "/api/promote", list: "/api/admin/promote/list", access: only("PROMOTE_ADMIN") },
  fields: {
    name: trilingual({ max: limits.name, required: true }),
    categoryId: link(({ db, locale }) => categoryChoices(db, flagOf(locale))),
    promoteLogo: picture(promotePictures),
    description: trilingual({ max: limits.description, isLong: true }),
    homePage: linkTarget({ max: limits.homePage }),
    address: trilingual({ max: limits.address }),
    location: mapPoint(),
    tags: tagsField("Promote"),
    isPublic: tick({ mayBeAbsent: true }),
    flag: unsorted(choice(["all", "zh", "ja", "en"], { initial: "all" })),
    seq: seqField(),
    returnPoint: writtenBy(admins, unsorted(optionalInteger({ min: 0, max: limits.points }))),
    ownerId: writtenBy(admins, manyLink(linkedUsers, { mayBeAbsent: true })),
  },
  sections: { name: "words", address: "place", tags: "public", returnPoint: "admin" },
  hints: ["promoteLogo", "homePage", "location", "tags", "isPublic", "seq", "returnPoint", "ownerId"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["promoteLogo", "title", "categoryId", "likes", "isPublic", "seq", "state", "updateTime"],
  extra: ["flag", "tags", "ownerId", "returnPoint"],
  computed: {
    likes: {
      align: "end",
      cells: (rows) => new Map(rows.map(({ id, likeNum }) => [id, { text: String(likeNum), inFile: likeNum }])),
    },
  },
  hasDrafts: true,
  hasImport: true,
  sort: "-seq",
  filters: ["categoryId", "flag"],
  search: withWords,
  scope: (actor) => (actor.roles.has("ADMIN") ? undefined : eq(promoteItems.ownerId, actor.userId)),
  initial: ({ userId }) => ({ ownerId: userId, isPublic: true }),
  prepare: async (tx, values, { before, operator }) => {
    const { ownerId = before?.ownerId ?? operator.userId } = values;
    const { name = {}, description = {}, address = {}, tags = [], categoryId } = { ...before, ...values };
    if (categoryId !== undefined) await requireCategory(tx, categoryId);
    await requireOpenAccount(tx, ownerId, "ownerId");
    const others = [description, address].flatMap((texts) => Object.values(texts));
    return { ownerId, searchText: namedSearchText(Object.values(name), others, tags) };
  },
  keep: (tx, { id, tags, seq, isPublic, deletedTime }) =>
    citeTags(tx, { kind: "Promote", refId: id }, seq < 0 || !isPublic || deletedTime ? [] : tags),
  purges: (_, { id }) => [wallTag, itemTag(id)],
  view: ({ id }) => href("/promote/detail/:id", { id }),
});
