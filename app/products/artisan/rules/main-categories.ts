import { flagOf, type Locale } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";

/** The main categories of crafts [N20]. */
export const mainCats = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type MainCat = (typeof mainCats)[number];

/** The main category of a number; undefined for none. */
export const mainCatOf = (number: number): MainCat | undefined => mainCats.find((one) => one === number);

/** The main category that a stored number stands for; the tables' checks know no other. */
export const storedMainCat = (number: number): MainCat => mainCatOf(number) ?? 8;

/** A main category as pages and calls name it: its name, its English name, and the character that stands for it. */
export type MainCategory = { id: MainCat; name: string; engName: string; mark: string };

/** What a main category is called; `english` reads the English texts. */
export const mainCategory = (id: MainCat, t: Translate, english: Translate): MainCategory => ({
  id,
  name: t(`artisan:main.${id}`),
  engName: english(`artisan:main.${id}`),
  mark: t(`artisan:mark.${id}`),
});

/** What stands small beside a main category's name: the English name, for readers of English none. */
export const secondName = ({ engName }: MainCategory, locale: Locale): string =>
  flagOf(locale) === "en" ? "" : engName;
