import { flagOf, type Locale } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";

/** The main categories of crafts [N20]. */
export const mainCats = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type MainCat = (typeof mainCats)[number];

/** The main category of a number; undefined for an unknown number. */
export const mainCatOf = (number: number): MainCat | undefined => mainCats.find((one) => one === number);

/** The main category of a stored number; the tables' checks allow no others. */
export const storedMainCat = (number: number): MainCat => mainCatOf(number) ?? 8;

/** A main category as pages and calls show it: its name, its English name, and its character. */
export type MainCategory = { id: MainCat; name: string; engName: string; mark: string };

/** The names of a main category; `english` translates into English. */
export const mainCategory = (id: MainCat, t: Translate, english: Translate): MainCategory => ({
  id,
  name: t(`artisan:main.${id}`),
  engName: english(`artisan:main.${id}`),
  mark: t(`artisan:mark.${id}`),
});

/** The small second name beside a main category's name: the English one, except for readers of English. */
export const secondName = ({ engName }: MainCategory, locale: Locale): string =>
  flagOf(locale) === "en" ? "" : engName;
