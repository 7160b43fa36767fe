import { redirect } from "@remix-run/node";
import { balanceOf } from "~/foundation/points/queries.server";
import { type TownShop, townShopsOf } from "~/foundation/subjects/town-shops.server";
import type { Actor } from "~/platform/access/actor";
import { databaseNow } from "~/platform/data/clock.server";
import { rowIdIn, rowIdOf } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import type { Load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { askPath, isCounterToken, isVisitPass, visitPass } from "./counter-code.server";
import { type AskView, askView, findAsk, openAsk } from "./queries/asks.server";

/** Seconds between reloads of a waiting guest's page without JavaScript. */
const waitSeconds = 5;

/** The shop id in the address, whether such a shop exists or not. Throws notFindData for an invalid id. */
export function shopIdIn({ shopCompanyProfileId }: Readonly<Record<string, string>>): number {
  return rowIdOf(shopCompanyProfileId);
}

async function scannedShop(db: Db, params: Readonly<Record<string, string>>): Promise<TownShop> {
  const id = shopIdIn(params);
  const shop = (await townShopsOf(db, [id])).get(id);
  if (!shop) throw missing();
  return shop;
}

/** State of the guest's page: the form, the request, or the reason why neither is possible. */
type ScanState = "form" | "asked" | "own" | "admin" | "closed" | "stale" | "counter";

/** A request as its guest's page shows it; times in ms. */
const shownAsk = ({ expireTime, createTime, closeTime, ...ask }: AskView) => ({
  ...ask,
  expireAt: expireTime.getTime(),
});
export type ShownAsk = ReturnType<typeof shownAsk>;

async function askOf(db: Db, actor: Actor, shop: TownShop, wanted: string | null, now: Date): Promise<AskView | null> {
  const id = rowIdIn(wanted);
  if (id !== null) {
    const ask = await findAsk(db, actor, id);
    if (ask.userId !== actor.userId || ask.shopId !== shop.id) throw missing();
    return askView(ask, now);
  }
  const open = await openAsk(db, actor.userId, shop.id);
  return open ? askView(open, now) : null;
}

function stateOf(actor: Actor, shop: TownShop, search: URLSearchParams, now: Date): ScanState {
  if (actor.userId === shop.id) return "own";
  if (actor.roles.has("ADMIN")) return "admin";
  if (!shop.isOpen) return "closed";
  const [token, pass] = [search.get("t"), search.get("pass")];
  if (pass !== null) return isVisitPass(shop.id, actor.userId, pass, now) ? "form" : "stale";
  return token === null ? "counter" : "stale";
}

/**
 * The guest's page at a shop's counter. A valid code is exchanged for a pass of this guest, so that the form can be
 * filled in while the counter shows newer codes. `ask` names a request; an open request takes precedence over the form.
 */
export async function scanView({
  db,
  actor,
  locale,
  params,
  url,
}: Pick<Load, "db" | "locale" | "params" | "url"> & { actor: Actor }) {
  const shop = await scannedShop(db, params);
  const now = await databaseNow(db);
  const ask = await askOf(db, actor, shop, url.searchParams.get("ask"), now);
  const state = ask ? "asked" : stateOf(actor, shop, url.searchParams, now);
  const path = askPath(shop.id);
  const token = (url.searchParams.get("t") ?? "").slice(0, 200);
  if (state === "stale" && isCounterToken(shop.id, token, now))
    throw redirect(`${path}?${new URLSearchParams({ pass: visitPass(shop.id, actor.userId, now) })}`);
  const { text: name, lang } = shownWords(shop.name, flagOf(locale));
  const { discountPercent, returnPercent } = shop;
  const { spendable } = await balanceOf(db, actor.userId);
  const shown = ask && shownAsk(ask);
  return {
    shop: { id: shop.id, name, ...(lang && { lang }), discountPercent, returnPercent },
    state,
    ask: shown,
    mine: spendable,
    readAgain: shown?.status === "start" ? { seconds: waitSeconds, to: `${path}?ask=${shown.id}` } : null,
  };
}
