import { and, eq, isNull } from "drizzle-orm";
import { contentsOf } from "~/foundation/desks/contents.server";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { choice, link } from "~/foundation/desks/fields/choice-fields";
import { unsorted } from "~/foundation/desks/fields/field-kind";
import { picture, pictureList } from "~/foundation/desks/fields/file-fields";
import { trilingualRich } from "~/foundation/desks/fields/rich-fields";
import { lineText, trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField } from "~/foundation/desks/fields/value-fields";
import { prefectureName } from "~/foundation/reference/prefecture-name.server";
import { plainWords } from "~/foundation/rich-text/rich-words";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { prefectures } from "~db/prefectures";
import { artisanCategories, artisans, artProducts } from "~db/schema/artisan";
import { searchTextOf } from "~db/text/search-text";
import { categoryChoices } from "./queries/categories.server";
import { artisansWith } from "./queries/search.server";
import { artisanHref } from "./rules/addresses";
import { artisanLimits as limits } from "./rules/limits";
import { nameFor } from "./rules/names";
import { searchedWords } from "./rules/searched-words";
import { artisansTag, artisanTag } from "./tags";
import { artisanEditors, artisanPictures } from "./uploads";

/**
 * The main category of a category that is not removed; locks the category for share until the transaction ends. Throws
 * `artCategoryGone` beside `categoryId`.
 */
async function mainCatIn(tx: Tx, categoryId: number): Promise<number> {
  const there = and(eq(artisanCategories.id, categoryId), isNull(artisanCategories.deletedTime));
  const { mainCat } = artisanCategories;
  const [category] = await tx.select({ mainCat }).from(artisanCategories).where(there).for("share");
  if (!category) throw new DomainError("artCategoryGone", { field: "categoryId" });
  return category.mainCat;
}

const works = contentsOf(artProducts, artProducts.artisanId);

/**
 * The desk of artisans of all crafts; an artisan with works cannot be removed. A change of the craft also moves the
 * works.
 */
export const artisanDesk = entityDesk(artisans, {
  name: "artisan",
  texts: "artisan-desk:",
  paths: { list: "/editor/artisan_manage", create: "/editor/artisan_add", edit: "/editor/artisan_update/:id" },
  calls: { base: "/api/artisan", list: "/api/admin/artisan/list", access: artisanEditors },
  fields: {
    jpName: unsorted(lineText({ max: limits.jpName, required: true })),
    engName: unsorted(lineText({ max: limits.engName, required: true })),
    categoryId: link(({ db, locale }) =>
      categoryChoices(db, flagOf(locale), (main) => translator(locale)(`artisan:main.${main}`)),
    ),
    prefecture: unsorted(choice(prefectures, { labelIn: prefectureName })),
    cover: picture(artisanPictures),
    lead: trilingual({ max: limits.lead, required: true }),
    content: trilingualRich({ max: limits.content, required: true, upload: artisanPictures }),
    pictures: pictureList(artisanPictures, { max: limits.pictures }),
    seq: seqField(),
  },
  hints: ["engName", "cover", "lead", "pictures", "seq"],
  title: (row, locale) => nameFor(row, flagOf(locale)),
  columns: ["cover", "title", "categoryId", "prefecture", "works", "seq", "state"],
  extra: ["engName", "lead"],
  computed: { works: works.column((id) => href("/editor/artProduct_manage/:artisanId", { artisanId: id })) },
  sort: "-seq",
  filters: ["categoryId", "prefecture"],
  search: artisansWith,
  hasDrafts: true,
  keepsWriting: true,
  hasImport: true,
  prepare: async (tx, values, { before, operator }) => {
    const { jpName, engName, lead, content, categoryId } = { ...before, ...values };
    return {
      mainCat: await mainCatIn(tx, categoryId),
      editorId: before ? before.editorId : operator.userId,
      searchText: searchTextOf([jpName, engName, ...Object.values(lead), ...searchedWords(plainWords(content))]),
    };
  },
  refuseRemoval: async (tx, { id }) => {
    const held = await works.countIn(tx, id);
    if (held > 0) throw new DomainError("artisanHasWorks", { params: { works: held } });
  },
  purges: (_, { id }) => [artisansTag, artisanTag(id)],
  view: ({ id }) => artisanHref(id),
});
