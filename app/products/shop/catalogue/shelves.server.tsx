import type { Actor } from "~/platform/access/actor";
import { shownNow } from "~/platform/clock.server";
import { kept } from "~/platform/data/kept.server";
import type { Load } from "~/platform/forms/handler.server";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { sharedHtml } from "~/platform/screens/shared-html.server";
import { catalogueTag, typesTag } from "../tags";
import { type HomeView, shopHome } from "./home.server";
import { menuOf, shopHost, typeTree } from "./types.server";
import { StillContext } from "./ui/sale-clock";
import { Shelves } from "./ui/shelves";

/** Who sees the same shelves, by language: administrators see more, VIPs other prices (decisions C3, C5). */
type Class = [locale: Locale, admin: boolean, vip: boolean];

const momentsOf = ({ sales, ranking, sections, inStore }: HomeView): number[] =>
  [sales, ranking, inStore, ...sections.map(({ cards }) => cards)]
    .flat()
    .flatMap(({ sale }) => (sale ? [sale.at] : []));

/** The shelves of the shop's home, as HTML; `now` is the clock of their making, `next` when the first of their sales turns. */
const keptShelves = kept<Class, { html: string; now: number; next: number | null }>(
  "shop-shelves",
  () => [catalogueTag, typesTag],
  async (db, locale, admin, vip) => {
    const menu = menuOf(await typeTree(db, { flag: flagOf(locale), host: shopHost }), locale);
    const home = await shopHome(db, { locale, admin, vip }, menu);
    const html = sharedHtml(
      locale,
      <StillContext.Provider value={true}>
        <Shelves home={home} locale={locale} />
      </StillContext.Provider>,
    );
    const moments = momentsOf(home);
    return { html, now: home.now, next: moments.length > 0 ? Math.min(...moments) - home.now : null };
  },
  { livesMs: ({ next }) => next ?? Number.POSITIVE_INFINITY },
);

const isVip = (actor: Actor | null, now: Date): boolean => actor?.vipUntil != null && actor.vipUntil > now;

/** The shelves that the visitor of a request sees. */
export async function shelvesFor({ db, actor, locale }: Pick<Load, "db" | "actor" | "locale">) {
  const vip = isVip(actor, actor?.vipUntil ? await shownNow(db) : new Date(0));
  return keptShelves(db, locale, actor?.roles.has("ADMIN") === true, vip);
}
