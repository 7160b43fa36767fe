import { eq } from "drizzle-orm";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import type { Load } from "~/platform/forms/handler.server";
import { type Flag, flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { shops } from "~db/schema/shop";
import { type ProfileView, profileView } from "../profile/queries/profile-view.server";

/** A shop's head; `lang` is given where the text is not in the visitor's language. */
export type ShopView = {
  id: number;
  name: string;
  lang?: Flag;
  introduction: string;
  introductionLang?: Flag;
  cover: string | null;
  /** Profile in town; null unless it is approved and public. */
  profile: ProfileView | null;
};

/** The shop of a seller's id in an address. Throws `notFindData` when there is none. */
export async function shopView({ db, locale }: Pick<Load, "db" | "locale">, sellerId: string): Promise<ShopView> {
  const id = rowIdIn(sellerId) ?? -1;
  const [shop] = await db.select().from(shops).where(eq(shops.sellerId, id));
  if (!shop) throw missing();
  const flag = flagOf(locale);
  const name = shownWords(shop.name, flag);
  const introduction = shownWords(shop.introduction, flag);
  return {
    id,
    name: name.text,
    ...(name.lang && { lang: name.lang }),
    introduction: introduction.text,
    ...(introduction.lang && { introductionLang: introduction.lang }),
    cover: shop.cover,
    profile: shop.status === "approved" && shop.isPublic ? profileView(shop, locale) : null,
  };
}
