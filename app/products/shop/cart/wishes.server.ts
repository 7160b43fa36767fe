import { z } from "zod";
import type { Interrupted } from "~/foundation/login/interrupted.server";
import { cookieName, setCookie } from "~/platform/access/cookies.server";
import type { RequestContext } from "~/platform/access/request-context";
import { readSigned, signValue } from "~/platform/access/signed.server";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { href } from "~/platform/screens/href";
import { buyForm } from "../forms";
import { confirmPath } from "./confirm-path";
import { addToCart } from "./verbs/add-to-cart.server";

/**
 * Seconds that a browser stores choices made before a login; maximum number of choices, and characters of their JSON.
 */
const keptFor = 1_800;
const most = 5;
const longest = 2_400;
const name = "wish";

const wishShape = buyForm.omit({ key: true }).extend({ commodityId: rowId });
const wishesShape = z.array(wishShape).max(most);

/** A choice of a commodity made before signing in. */
export type Wish = z.output<typeof wishShape>;

/** Address of the commodity's page with the choice and the number of units filled in. */
export const wishedPage = ({ commodityId, values, num }: Wish): string =>
  `${href("/commodity/detail/:id/:from?", { id: commodityId })}?${new URLSearchParams({ choose: values.join(","), num: String(num) })}`;

type Browser = Pick<RequestContext, "origin" | "cookies">;

function wishesOf({ origin, cookies }: Browser): Wish[] {
  const signed = readSigned(name, cookies[cookieName(origin, name)]);
  if (!signed || signed.age > keptFor * 1_000) return [];
  const read = wishesShape.safeParse(JSON.parse(signed.value));
  return read.success ? read.data : [];
}

/**
 * Set-Cookie headers that add a wish to those stored in the browser; the oldest are dropped, and a wish that is too
 * long is not stored.
 */
export function keepWish(browser: Browser, wish: Wish): string[] {
  const wishes = [...wishesOf(browser), wish].slice(-most);
  while (wishes.length > 0 && JSON.stringify(wishes).length > longest) wishes.shift();
  if (wishes.length === 0) return [];
  return [setCookie(browser.origin, name, signValue(name, JSON.stringify(wishes)), keptFor)];
}

/**
 * Puts the choices made before a login into the cart, each in its own transaction; the last one decides the next page.
 */
export const interruptedWishes: Interrupted = {
  reason: (browser) => (wishesOf(browser).length > 0 ? "shop:detail.loginFirst" : null),
  forget: (origin) => setCookie(origin, name, "", 0),
  async resume(actor, browser) {
    const wishes = wishesOf(browser);
    const put = (wish: Wish) =>
      transact((tx) => addToCart(tx, actor, { commodityId: wish.commodityId, num: wish.num, valueIds: wish.values }));
    const last = wishes.pop();
    await Promise.allSettled(wishes.map(put));
    if (!last) return { to: href("/order/cart") };
    const line = await put(last);
    if (last.intent === "buy") return { to: confirmPath(line) };
    return { to: wishedPage(last), flash: { kind: "success", key: "shop:detail.added" } };
  },
};
