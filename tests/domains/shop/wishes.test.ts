import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { languageTags, locales } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { users } from "~db/schema/accounts";
import { cartItems, commodities } from "~db/schema/shop";
import { commodity, seller } from "../../factories/shop";
import { Browser } from "../accounts/browser";
import { ownSite } from "../accounts/own-site";
import { mailedCode, password } from "../accounts/world";

/* What a visitor puts into the cart is there after the login, and the login says why it is asked for. */
const own = ownSite();

const goods = async () => commodity(own.database.db, await seller(own.database.db));
const page = (id: number) => `/commodity/detail/${id}`;
const put = async (browser: Browser, id: number, intent = "cart", num = "2") => {
  const reply = await browser.post(own.main(), page(id), { intent, num });
  expect(reply.status).toBe(303);
  expect(reply.headers.location).toContain(`/user/login?to=${encodeURIComponent(page(id))}`);
};
const logIn = (browser: Browser, username = own.person.username) =>
  browser.post(own.main(), "/user/login", { username, password, to: "/shop" });
const cartOf = (userId: number) =>
  own.database.db
    .select({ id: cartItems.commodityId, num: cartItems.num })
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
    .orderBy(cartItems.id);

test("several things wait for the login, which says why in the visitor's language, and are put in once", async () => {
  const [first, second] = [await goods(), await goods()];
  const browser = new Browser(own.product.port);
  await put(browser, first);
  await put(browser, second, "cart", "1");
  for (const locale of locales) {
    const reply = await browser.get(own.main(), "/user/login", { "accept-language": languageTags[locale] });
    expect(reply.body).toContain(translator(locale)("shop:detail.loginFirst"));
  }
  expect((await new Browser(own.product.port).get(own.main(), "/user/login")).body).not.toContain("30 minutes");
  const reply = await logIn(browser);
  expect(reply).toMatchObject({ status: 303, headers: { location: `${page(second)}?choose=&num=1` } });
  expect(await cartOf(own.person.id)).toEqual([
    { id: first, num: 2 },
    { id: second, num: 1 },
  ]);
  expect(browser.jars.get(own.main())?.has("wish")).toBe(false);
});

test("who wanted to buy at once goes on to the order", async () => {
  const browser = new Browser(own.product.port);
  await put(browser, await goods(), "buy");
  const { headers } = await logIn(browser);
  expect(headers.location).toMatch(/^\/order\/cart\?step=confirm&buy=\d+$/);
});

test("a registration fills the cart as well", async () => {
  const id = await goods();
  const browser = new Browser(own.product.port);
  await put(browser, id);
  const email = `wish${id}@example.com`;
  await browser.post(own.main(), "/register/guest", { intent: "sendCode", email });
  const fields = { nickname: "林小雨", password, passwordConfirm: password, longStay: "no", agree: "on" };
  const code = await mailedCode(own.database.db, email);
  const reply = await browser.post(own.main(), "/register/guest", { intent: "register", email, code, ...fields });
  expect(reply).toMatchObject({ status: 303, headers: { location: `${page(id)}?choose=&num=2` } });
  const [person] = await own.database.db.select().from(users).where(eq(users.email, email));
  expect(await cartOf(person?.id ?? 0)).toEqual([{ id, num: 2 }]);
});

test("what is sold out meanwhile is said, and the login counts; what is not ours is nothing", async () => {
  const id = await goods();
  const browser = new Browser(own.product.port);
  await put(browser, id);
  await own.database.db.update(commodities).set({ inventory: 0 }).where(eq(commodities.id, id));
  const reply = await logIn(browser);
  expect(reply).toMatchObject({ status: 303, headers: { location: "/shop" } });
  expect(reply.setCookies.join()).toContain("exceedsMaxStock");
  expect(await browser.isSignedIn(own.main())).toBe(true);
  expect(await cartOf(own.person.id)).toEqual([]);

  const forger = new Browser(own.product.port);
  const wish = Buffer.from(JSON.stringify([{ commodityId: await goods(), num: 1, values: [], intent: "cart" }]));
  forger.jars.set(own.main(), new Map([["wish", `${Date.now()}.${wish.toString("base64url")}.${"A".repeat(43)}`]]));
  expect(await logIn(forger)).toMatchObject({ status: 303, headers: { location: "/shop" } });
  expect(await cartOf(own.person.id)).toEqual([]);
});
