import type { Actor } from "~/platform/access/actor";
import { databaseNow } from "~/platform/data/clock.server";
import { qrOf } from "~/platform/data/qr.server";
import { rowIdIn } from "~/platform/data/row-id";
import type { Load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { ReadAgain } from "~/platform/screens/read-again.server";
import { askAddress, counterToken } from "./counter-code.server";
import { waitingAsks } from "./queries/asks.server";
import { ownShop } from "./queries/own-shop.server";
import { settlement } from "./rules/terms";

type Waiting = Awaited<ReturnType<typeof waitingAsks>>[number];

/** A request as the counter shows it, with what approving the bill unchanged would move. */
const atCounter = (ask: Waiting) => ({
  id: ask.id,
  guest: ask.guest,
  guestNum: ask.guestNum,
  kind: ask.kind,
  amount: ask.amount,
  points: ask.points,
  discountPercent: ask.discountPercent,
  returnPercent: ask.returnPercent,
  ...settlement(ask, { amount: ask.amount, points: ask.points }),
  expireAt: ask.expireTime.getTime(),
});
export type AskAtCounter = ReturnType<typeof atCounter>;

type Qr = ReturnType<typeof qrOf>;
type View = {
  shop: { name: string } | null;
  code: { qr: Qr; expireAt: number } | null;
  sign: { qr: Qr; address: string } | null;
  waiting: AskAtCounter[];
  open: AskAtCounter | null;
  gone: boolean;
  readAgain?: ReadAgain | null;
};

/** Seconds between reloads of a counter without JavaScript; shorter than the life of a code. */
const readAgain = { seconds: 15 };

const nothing: View = { shop: null, code: null, sign: null, waiting: [], open: null, gone: false };

/**
 * The page of a shop's counter: the current code (or with `print=1` the sign to print), the waiting requests, and the
 * request named in the address. `gone`: that request is no longer waiting.
 */
export async function counterView({
  db,
  actor,
  locale,
  url,
}: Pick<Load, "db" | "locale" | "url"> & { actor: Actor }): Promise<View> {
  const shop = await ownShop(db, actor);
  if (!shop?.isOpen) return nothing;
  const now = await databaseNow(db);
  const { token, expireAt } = counterToken(shop.id, now);
  const shown = { name: shownWords(shop.name, flagOf(locale)).text };
  if (url.searchParams.get("print") === "1") {
    const sign = { qr: qrOf(askAddress(shop.id)), address: askAddress(shop.id) };
    return { ...nothing, shop: shown, sign };
  }
  const rows = await waitingAsks(db, shop.id);
  const waiting = rows.map(atCounter);
  const wanted = rowIdIn(url.searchParams.get("ask"));
  const open = waiting.find(({ id }) => id === wanted) ?? null;
  const address = askAddress(shop.id, token);
  return {
    shop: shown,
    sign: null,
    waiting,
    open,
    gone: wanted !== null && open === null,
    code: { qr: qrOf(address), expireAt: expireAt.getTime() },
    readAgain: open ? null : readAgain,
  };
}
