import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { lives } from "~db/schema/live";
import { cartItems, commodities } from "~db/schema/shop";
import { commodity, variants } from "../../factories/shop";
import { ask, postForm } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { admin, call, db, guest, inHours, live, owner, product } from "./world";

const shop = () => ({ host: product.host("shop") });
const pageOf = (id: number | string, who: Person | undefined = guest) =>
  ask(product.port, `/order/live/${id}`, { ...shop(), cookie: `${who?.cookie ?? ""}; lang=en_US` });
const buy = (id: number, fields: Record<string, string>, who = guest) =>
  postForm(product.port, `/order/live/${id}`, fields, { ...shop(), cookie: `${who?.cookie}; lang=en_US` });
const mainOf = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

describe("the page on which one orders from a live event [C33]", () => {
  test("shows the event and what it sells: price of the visitor's class, choice, stock, limits", async () => {
    const vip = await person(db, "guest", { vipUntil: new Date(Date.now() + 86_400_000) });
    const tea = await commodity(db, owner, {
      name: { en: "Hill tea" },
      price: 1_980,
      vipPrice: 1_480,
      inventory: 4,
      limitBuyMax: 3,
    });
    const cloth = await variants(db, owner, { s: 0, l: 6 }, { name: { en: "Indigo cloth" } });
    const id = await live({ commodityIds: [cloth, tea], flag: true, viewers: 7 });
    const html = mainOf((await pageOf(id)).body);
    for (const text of ["New tea, live", "Live now", "7 viewers", "1,980", "Hill tea", "Indigo cloth", "Blue"])
      expect(html).toContain(text);
    expect(html.indexOf("Indigo cloth")).toBeLessThan(html.indexOf("Hill tea"));
    expect(html).toMatch(/name="num"[^>]*max="3"|max="3"[^>]*name="num"/);
    expect(html).toContain(`/commodity/detail/${tea}`);
    expect(html).not.toContain("1,480");
    expect(mainOf((await pageOf(id, vip)).body)).toContain("1,480");
  });

  test("says of goods that are sold out, not sold here or taken away that they are, with no form", async () => {
    const out = await commodity(db, owner, { name: { en: "Sold-out tea" }, inventory: 0 });
    const gone = await commodity(db, owner, { name: { en: "Gone tea" } });
    const id = await live({ commodityIds: [out, gone] });
    await db.update(commodities).set({ deletedTime: new Date() }).where(eq(commodities.id, gone));
    const html = mainOf((await pageOf(id)).body);
    expect(html).toContain("Sold out");
    expect(html).toContain("Gone tea");
    expect(html).toContain("This item is no longer on sale.");
    expect(html).not.toContain(`/commodity/detail/${gone}`);
    expect(html).not.toContain("<form");
  });

  test("one to come says when; one that is late, soon; one that ended, when it began", async () => {
    const tea = await commodity(db, owner);
    const id = await live({ startTime: "2031-05-02T11:30:00Z", commodityIds: [tea] });
    expect(mainOf((await pageOf(id)).body)).toMatch(/Begins on May 2, 2031, 8:30.PM/);
    const late = await live({ startTime: inHours(-0.1) });
    expect(mainOf((await pageOf(late)).body)).toContain("Starting soon");
    expect(mainOf((await pageOf(late)).body)).toContain("Nothing is on sale");
    for (const flag of [true, false]) await call("PUT", "/live/flag", { id, flag }, admin);
    const ended = mainOf((await pageOf(id)).body);
    expect(ended).toContain("Ended");
    expect(ended).toContain("Began on May 2, 2031");
  });

  test("404: hidden, taken away, over without goods, never there; a login for visitors", async () => {
    const tea = await commodity(db, owner);
    const hidden = await live({ commodityIds: [tea], isShow: false });
    const empty = await live({ replay: true });
    const removed = await live({ commodityIds: [tea] });
    await db.update(lives).set({ deletedTime: new Date() }).where(eq(lives.id, removed));
    for (const id of [hidden, empty, removed, 999_999_999, "x", "0"])
      expect((await pageOf(id)).status, String(id)).toBe(404);
    expect((await buy(hidden, { commodityId: String(tea), intent: "buy", num: "1" })).status).toBe(404);
    const visitor = await ask(product.port, `/order/live/${empty}`, shop());
    expect([visitor.status, visitor.headers.location]).toEqual([302, expect.stringContaining("/user/login")]);
  });

  test("buys by the shop's own way: into the cart, then to the last look; nothing that the event does not sell", async () => {
    const [tea, other] = [await commodity(db, owner, { inventory: 5 }), await commodity(db, owner)];
    const cloth = await variants(db, owner, { s: 3, l: 6 });
    const id = await live({ commodityIds: [tea, cloth], flag: true });
    const inCart = (commodityId: number) =>
      db
        .select({ id: cartItems.id, num: cartItems.num, valueIds: cartItems.valueIds })
        .from(cartItems)
        .where(and(eq(cartItems.userId, guest?.id ?? 0), eq(cartItems.commodityId, commodityId)));
    const fields = { commodityId: String(cloth), "values[0]": "blue", "values[1]": "l", num: "2" };
    const kept = await buy(id, { ...fields, intent: "cart" });
    expect([kept.status, kept.headers.location]).toEqual([303, `/order/live/${id}`]);
    const bought = await buy(id, { commodityId: String(tea), num: "1", intent: "buy" });
    const [line] = await inCart(tea);
    expect([bought.status, bought.headers.location]).toEqual([303, `/order/cart?step=confirm&buy=${line?.id}`]);
    expect(await inCart(cloth)).toMatchObject([{ num: 2, valueIds: "blue,l" }]);

    const much = await buy(id, { commodityId: String(tea), num: "6", intent: "buy" });
    expect(much.status).toBe(406);
    expect(much.body).toContain(`id="buy-${tea}-num-error"`);
    expect(much.body).not.toContain(`id="buy-${cloth}-num-error"`);
    expect((await buy(id, { commodityId: String(tea), num: "x", intent: "buy" })).status).toBe(422);
    expect((await buy(id, { commodityId: String(other), num: "1", intent: "buy" })).status).toBe(406);
    expect(await inCart(other)).toEqual([]);
  });

  test("what the desk changes is there with the next look", async () => {
    const [tea, cup] = [await commodity(db, owner), await commodity(db, owner, { name: { en: "Little cup" } })];
    const id = await live({ commodityIds: [tea] });
    expect(mainOf((await pageOf(id)).body)).not.toContain("Little cup");
    await call("PUT", "/live/product", { id, commodityIds: [tea, cup] }, admin);
    expect(mainOf((await pageOf(id)).body)).toContain("Little cup");
    await db.update(commodities).set({ price: 4_321 }).where(eq(commodities.id, cup));
    expect(mainOf((await pageOf(id)).body)).toContain("4,321");
  });
});
