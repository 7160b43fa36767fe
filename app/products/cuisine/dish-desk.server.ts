import { and, count, desc, eq, isNull } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { yen } from "~/foundation/desks/fields/amount-fields";
import { choiceList, link } from "~/foundation/desks/fields/choice-fields";
import { type ControlCall, unsorted } from "~/foundation/desks/fields/field-kind";
import { picture, pictureList } from "~/foundation/desks/fields/file-fields";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField, tick } from "~/foundation/desks/fields/value-fields";
import { menuTag } from "~/foundation/subjects/menus.server";
import { hasWords } from "~/platform/data/has-words";
import { rowIdIn } from "~/platform/data/row-id";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { dishes, dishTypes } from "~db/schema/cuisine";
import { namedSearchText } from "~db/text/search-text";
import { optionsField } from "./options-field";
import { restaurantKeepers } from "./rights";
import { allergens } from "./rules/allergens";
import { cuisineLimits as limits } from "./rules/limits";
import { menusTag } from "./tags";
import { dishPictures } from "./uploads";

/** The categories an actor may choose from: their own, all for administrators. */
async function typeChoices({ db, locale, actor }: ControlCall) {
  const own = actor && !actor.roles.has("ADMIN") ? eq(dishTypes.sellerId, actor.userId) : undefined;
  const rows = await db
    .select({ id: dishTypes.id, name: dishTypes.name })
    .from(dishTypes)
    .where(and(isNull(dishTypes.deletedTime), own))
    .orderBy(desc(dishTypes.seq), desc(dishTypes.id))
    .limit(200);
  return rows.map(({ id, name }) => ({ id, label: inLanguage(name, flagOf(locale)).text }));
}

/** Locks a category of this restaurant that is not removed until the transaction ends. Throws dishTypeGone. */
async function requireType(tx: Tx, sellerId: number, id: number): Promise<void> {
  const there = and(eq(dishTypes.id, id), eq(dishTypes.sellerId, sellerId), isNull(dishTypes.deletedTime));
  const [type] = await tx.select({ id: dishTypes.id }).from(dishTypes).where(there).for("share");
  if (!type) throw new DomainError("dishTypeGone", { field: "typeId" });
}

async function requireRoom(tx: Tx, sellerId: number): Promise<void> {
  const own = and(eq(dishes.sellerId, sellerId), isNull(dishes.deletedTime));
  const [held] = await tx.select({ rows: count() }).from(dishes).where(own);
  if ((held?.rows ?? 0) >= limits.dishes) throw new DomainError("menuFull", { params: { max: limits.dishes } });
}

/** Desk of a restaurant's dishes; name, description, category, cover and price are required. */
export const dishDesk = entityDesk(dishes, {
  name: "cuisine",
  texts: "cuisine-desk:",
  paths: { list: "/cuisine/manage", create: "/cuisine/add", edit: "/cuisine/update/:id" },
  calls: { base: "/api/cuisine", access: restaurantKeepers, list: "/api/cuisine/list" },
  fields: {
    name: trilingual({ max: limits.name, required: true }),
    typeId: link(typeChoices),
    cover: picture(dishPictures),
    description: trilingual({ max: limits.description, required: true, isLong: true }),
    price: unsorted(yen({ min: 0, max: limits.price })),
    portion: trilingual({ max: limits.portion }),
    options: optionsField(),
    allergens: choiceList(allergens),
    images: pictureList(dishPictures, { max: limits.images }),
    soldOut: tick({ mayBeAbsent: true }),
    seq: seqField(),
  },
  sections: { name: "dish", price: "price", allergens: "more" },
  hints: ["cover", "price", "portion", "options", "allergens", "soldOut", "seq"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["cover", "title", "typeId", "price", "soldOut", "seq", "state"],
  extra: ["options", "portion", "allergens"],
  sort: "-seq",
  filters: ["typeId"],
  narrows: {
    sale: { choices: ["on", "out"], where: (value) => eq(dishes.soldOut, value === "out") },
    sellerId: { choices: "id", where: (value) => (rowIdIn(value) ? eq(dishes.sellerId, Number(value)) : undefined) },
  },
  search: (keyword) => hasWords(dishes.searchText, keyword),
  scope: (actor) => (actor.roles.has("ADMIN") ? undefined : eq(dishes.sellerId, actor.userId)),
  acts: {
    sellOut: ({ soldOut }) => (soldOut ? null : { soldOut: true }),
    sellAgain: ({ soldOut }) => (soldOut ? { soldOut: false } : null),
  },
  state: ({ soldOut }) => (soldOut ? { name: "soldOut", tone: "warn" } : { name: "onSale", tone: "good" }),
  prepare: async (tx, values, { before, operator }) => {
    const sellerId = before?.sellerId ?? operator.userId;
    if (!before) await requireRoom(tx, sellerId);
    const { name = {}, description = {}, typeId } = { ...before, ...values };
    if (typeId !== undefined) await requireType(tx, sellerId, typeId);
    const searchText = namedSearchText(Object.values(name), Object.values(description));
    return { sellerId, searchText };
  },
  purges: (_, { sellerId }) => [menusTag, menuTag(sellerId)],
});
