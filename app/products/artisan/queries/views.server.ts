import { prefectureName } from "~/foundation/reference/prefecture-name.server";
import { plainWords, shownRich } from "~/foundation/rich-text/rich-words";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import type { RichWords } from "~db/text/rich-text";
import { artisanHref, mainHref } from "../rules/addresses";
import { mainCategory, storedMainCat } from "../rules/main-categories";
import { nameFor, otherName } from "../rules/names";
import { categoryName } from "./categories.server";
import type { OpenArtisan, OpenProduct } from "./open.server";

/** A main category in a visitor's language. */
export const mainView = (locale: Locale, number: number) =>
  mainCategory(storedMainCat(number), translator(locale), translator("en_US"));

function textView(content: RichWords, locale: Locale) {
  const flag = flagOf(locale);
  const { doc, lang } = shownRich(content, flag);
  return { doc, ...(lang && { lang }), plain: inLanguage(plainWords(content), flag).text };
}

function craftView({ mainCat, category }: Pick<OpenArtisan, "mainCat" | "category">, locale: Locale) {
  const craft = categoryName(category, flagOf(locale));
  return { ...craft, main: mainView(locale, mainCat), href: mainHref(mainCat, { category: category.id }) };
}

/** The view of an artisan for the page. */
export function artisanView(artisan: OpenArtisan, locale: Locale) {
  const flag = flagOf(locale);
  const { id, cover, pictures, jpName, engName } = artisan;
  return {
    id,
    pictures: [cover, ...pictures],
    jpName,
    engName,
    name: nameFor(artisan, flag),
    other: otherName(artisan, flag),
    lead: shownWords(artisan.lead, flag),
    place: prefectureName(locale, artisan.prefecture),
    craft: craftView(artisan, locale),
    text: textView(artisan.content, locale),
  };
}

/** The view of a work for its page. */
export function productView(product: OpenProduct, locale: Locale) {
  const flag = flagOf(locale);
  const { id, cover, pictures, artisan, size } = product;
  return {
    id,
    size,
    pictures: [cover, ...pictures],
    name: shownWords(product.name, flag),
    material: shownWords(product.material, flag),
    craft: craftView(product, locale),
    artisan: {
      id: artisan.id,
      href: artisanHref(artisan.id),
      cover: artisan.cover,
      name: nameFor(artisan, flag),
      other: otherName(artisan, flag),
      lead: shownWords(artisan.lead, flag),
      place: prefectureName(locale, artisan.prefecture),
    },
    text: textView(product.content, locale),
  };
}
