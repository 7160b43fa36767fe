import type { TownShop } from "~/foundation/subjects/town-shops.server";
import type { Flag } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";

/** The company behind an item, as its shop in town presents it to everybody. */
export const companyView = ({ id, name, tel, email, logo }: TownShop, flag: Flag) => ({
  name: shownWords(name, flag),
  to: href("/shop/detail/:id", { id }),
  tel,
  email,
  logo,
});
export type CompanyView = ReturnType<typeof companyView>;
