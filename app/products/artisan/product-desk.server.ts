import { and, eq, isNull } from "drizzle-orm";
import { type EntityDesk, entityDesk } from "~/foundation/desks/entity-desk.server";
import { unsorted } from "~/foundation/desks/fields/field-kind";
import { picture, pictureList } from "~/foundation/desks/fields/file-fields";
import { manyLink } from "~/foundation/desks/fields/link-fields";
import { trilingualRich } from "~/foundation/desks/fields/rich-fields";
import { lineText, trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField } from "~/foundation/desks/fields/value-fields";
import { plainWords } from "~/foundation/rich-text/rich-words";
import type { AppPath } from "~/platform/domain/register";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { artisans, artProducts } from "~db/schema/artisan";
import { namedSearchText } from "~db/text/search-text";
import { linkedArtisans } from "./queries/linked.server";
import { productsWith } from "./queries/search.server";
import { artProductHref } from "./rules/addresses";
import { artisanLimits as limits } from "./rules/limits";
import { searchedWords } from "./rules/searched-words";
import { artisansTag, artProductTag } from "./tags";
import { artisanEditors, artisanPictures } from "./uploads";

/**
 * The main category of an artisan who is not removed; locks the artisan for share until the transaction ends. Throws
 * `artisanGone` beside `artisanId`.
 */
async function mainCatOfArtisan(tx: Tx, artisanId: number): Promise<number> {
  const there = and(eq(artisans.id, artisanId), isNull(artisans.deletedTime));
  const [artisan] = await tx.select({ mainCat: artisans.mainCat }).from(artisans).where(there).for("share");
  if (!artisan) throw new DomainError("artisanGone", { field: "artisanId" });
  return artisan.mainCat;
}

/** The addresses of an artisan's works; 0 stands for all artisans. */
const pathsOf = (artisanId: number) => ({
  list: href("/editor/artProduct_manage/:artisanId", { artisanId }) as AppPath,
  create: href("/editor/artProduct_add/:artisanId", { artisanId }) as AppPath,
  edit: "/editor/artProduct_update/:id" as const,
});

/** The desk of the works of all artisans. */
export const artProductDesk = entityDesk(artProducts, {
  name: "art-product",
  texts: "art-product:",
  paths: pathsOf(0),
  calls: { base: "/api/artisan_product", list: "/api/admin/artisan_product/list", access: artisanEditors },
  fields: {
    artisanId: manyLink(linkedArtisans),
    name: trilingual({ max: limits.name, required: true }),
    cover: picture(artisanPictures),
    content: trilingualRich({ max: limits.content, required: true, upload: artisanPictures }),
    material: trilingual({ max: limits.material }),
    size: unsorted(lineText({ max: limits.size })),
    pictures: pictureList(artisanPictures, { max: limits.pictures }),
    seq: seqField(),
  },
  hints: ["artisanId", "cover", "size", "pictures", "seq"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["cover", "title", "artisanId", "size", "seq", "state"],
  extra: ["material"],
  sort: "-seq",
  search: productsWith,
  hasDrafts: true,
  keepsWriting: true,
  hasImport: true,
  prepare: async (tx, values, { before, operator }) => {
    const { artisanId, name, content, material } = { ...before, ...values };
    return {
      mainCat: await mainCatOfArtisan(tx, artisanId),
      editorId: before ? before.editorId : operator.userId,
      searchText: namedSearchText(Object.values(name), [
        ...Object.values(material),
        ...searchedWords(plainWords(content)),
      ]),
    };
  },
  purges: (_, { id }) => [artisansTag, artProductTag(id)],
  view: ({ id }) => artProductHref(id),
});

/** The desk of one artisan's works at its own address; new works start with that artisan. 0 stands for all artisans. */
export function artProductDeskOf(artisanId: number): EntityDesk {
  if (artisanId === 0) return artProductDesk;
  return {
    ...artProductDesk,
    paths: pathsOf(artisanId),
    scope: () => eq(artProducts.artisanId, artisanId),
    initial: () => ({ artisanId }),
  };
}
