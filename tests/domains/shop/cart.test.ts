import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderNumberPattern } from "~/foundation/orders/rules/number";
import { parseForm } from "~/platform/forms/form.server";
import { csv } from "~/platform/table/csv";
import { cartOf } from "~/products/shop/cart/cart-queries.server";
import { addToCart } from "~/products/shop/cart/verbs/add-to-cart.server";
import { changeCartLine, removeFromCart } from "~/products/shop/cart/verbs/change-cart.server";
import { orderFromCart } from "~/products/shop/cart/verbs/order-from-cart.server";
import { cartForm, shipForm } from "~/products/shop/order/rules/order-forms";
import type { Db, Tx } from "~db/client";
import { cartItems, commodities, orderLines, orders } from "~db/schema/shop";
import { commodity, type Shopper, seller, shopper, variants } from "../../factories/shop";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let db: Db;
let sellers: Shopper[];
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  sellers = [await seller(db), await seller(db), await seller(db)];
});
afterAll(() => database.close());
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);

describe("cart", () => {
  test("the same choice is one line; stock bounds it; 99 lines at most; nobody else's line moves", async () => {
    const [owner] = sellers as [Shopper];
    const buyer = await shopper(db);
    const id = await variants(db, owner, { s: 3, l: 5 });
    const add = (num: number, valueIds: string[], commodityId = id) =>
      run((tx) => addToCart(tx, buyer, { commodityId, num, valueIds }));
    const line = await add(1, ["s", "red"]);
    expect(await add(2, ["red", "s"])).toBe(line);
    await expect(add(1, ["red", "s"])).rejects.toMatchObject({ key: "exceedsMaxStock" });
    await expect(add(1, ["red"])).rejects.toMatchObject({ key: "choiceMissing", field: "values[1]" });
    await expect(add(1, ["red", "xl"])).rejects.toMatchObject({ key: "commodityIsDisabled" });
    expect(await add(1, ["blue", "s"])).not.toBe(line);
    const [row] = await db.select().from(cartItems).where(eq(cartItems.id, line));
    expect(row).toMatchObject({ num: 3, valueIds: "red,s", checked: true });

    const other = await shopper(db);
    await expect(run((tx) => changeCartLine(tx, other, { id: line, num: 1 }))).rejects.toMatchObject({
      key: "cartItemNotFound",
    });
    await expect(run((tx) => removeFromCart(tx, other.userId, [line]))).rejects.toMatchObject({
      key: "cartItemNotFound",
    });

    const full = await shopper(db);
    const [many, filler] = [await commodity(db, owner), await commodity(db, owner)];
    const lines = Array.from({ length: 99 }, (_, at) => ({ valueIds: `v${at}`, num: 1 }));
    await db.insert(cartItems).values(lines.map((one) => ({ userId: full.userId, commodityId: filler, ...one })));
    const put = () => run((tx) => addToCart(tx, full, { commodityId: many, num: 1, valueIds: [] }));
    await expect(put()).rejects.toMatchObject({ key: "cartAddFailed" });
    await db.delete(cartItems).where(and(eq(cartItems.userId, full.userId), eq(cartItems.valueIds, "v0")));
    const tries = await Promise.allSettled([put(), put(), put()]);
    expect(tries.every(({ status }) => status === "fulfilled")).toBe(true);
    expect((await db.select().from(cartItems).where(eq(cartItems.userId, full.userId))).length).toBe(99);
  });

  test("what the buyer may not order is not added, whatever the choices; what was bought counts", async () => {
    const [owner] = sellers as [Shopper];
    const [buyer, other] = [await shopper(db), await shopper(db)];
    const add = (who: Shopper, commodityId: number, num: number, valueIds: string[] = []) =>
      run((tx) => addToCart(tx, who, { commodityId, num, valueIds }));
    const four = await commodity(db, owner, { limitBuyMax: 4 });
    const over = { key: "isGTLimitBuyMax", params: { max: 4 } };
    await expect(add(buyer, four, 5)).rejects.toMatchObject(over);
    await add(buyer, four, 3);
    await expect(add(buyer, four, 2)).rejects.toMatchObject(over);
    await add(buyer, four, 1);
    await add(other, four, 4);

    const sizes = await variants(db, owner, { s: 9, l: 9 });
    await db.update(commodities).set({ limitBuyMax: 4, limitBuyTotal: 3 }).where(eq(commodities.id, sizes));
    await add(buyer, sizes, 2, ["red", "s"]);
    await expect(add(buyer, sizes, 2, ["red", "l"])).rejects.toMatchObject({ key: "isGTLimitBuyTotal" });
    await add(buyer, sizes, 1, ["red", "l"]);
  });

  test("units that are set are demanded as those that are added; a refusal leaves the line as it is", async () => {
    const [owner] = sellers as [Shopper];
    const buyer = await shopper(db);
    const sizes = await variants(db, owner, { s: 3, l: 9 });
    await db.update(commodities).set({ limitBuyMax: 6 }).where(eq(commodities.id, sizes));
    const add = (size: string) =>
      run((tx) => addToCart(tx, buyer, { commodityId: sizes, num: 2, valueIds: ["red", size] }));
    const line = await add("s");
    await add("l");
    const set = (num: number, checked?: boolean) =>
      run((tx) => changeCartLine(tx, buyer, { id: line, num, ...(checked !== undefined && { checked }) }));
    const stored = async () => (await db.select().from(cartItems).where(eq(cartItems.id, line)))[0];
    await expect(set(9_999)).rejects.toMatchObject({ key: "exceedsMaxStock", params: { max: 3 } });
    expect(await stored()).toMatchObject({ num: 2 });
    await set(3);
    await db.update(commodities).set({ limitBuyMax: 4 }).where(eq(commodities.id, sizes));
    await set(3, false);
    expect(await stored()).toMatchObject({ num: 3, checked: false });
    await set(2);
    await expect(set(3)).rejects.toMatchObject({ key: "isGTLimitBuyMax", params: { max: 4 } });
    await db.update(commodities).set({ status: "OFF_SHELVES" }).where(eq(commodities.id, sizes));
    await expect(set(1)).rejects.toMatchObject({ key: "commodityIsDisabled" });
    await set(2, true);
    expect(await stored()).toMatchObject({ num: 2, checked: true });
  });

  test("lines that cannot be ordered stay, are named and left out; the order takes the rest with it", async () => {
    const [owner, second] = sellers as [Shopper, Shopper];
    const buyer = await shopper(db);
    const fine = await commodity(db, owner, { price: 700 });
    const gone = await commodity(db, owner);
    const soldOut = await commodity(db, second);
    const left = await commodity(db, second, { price: 300 });
    for (const id of [fine, gone, soldOut, left])
      await run((tx) => addToCart(tx, buyer, { commodityId: id, num: 2, valueIds: [] }));
    await db.update(commodities).set({ status: "OFF_SHELVES" }).where(eq(commodities.id, gone));
    await db.update(commodities).set({ inventory: 1 }).where(eq(commodities.id, soldOut));
    await db.update(cartItems).set({ checked: false }).where(eq(cartItems.commodityId, left));
    const cart = await cartOf(db, buyer);
    expect(cart.lines.map(({ commodityId, refusal, checked }) => [commodityId, refusal, checked])).toEqual([
      [fine, null, true],
      [gone, "commodityIsDisabled", true],
      [soldOut, "exceedsMaxStock", true],
      [left, null, false],
    ]);
    expect(cart.quote.total).toBe(1_400);
    const form = {
      intent: "order",
      key: "k",
      expectTotal: 1_400,
      to: {
        kind: "new",
        save: false,
        isDefault: false,
        name: "林",
        phone: "09012345678",
        postcode: "1050011",
        prefecture: "東京都",
        city: "港区",
        street: "芝公園四丁目2番8号",
        building: "旅くら荘101",
      },
      email: "a@example.com",
      usePoint: 0,
      payMethod: "card",
      note: "",
    } as const;
    const placed = await run((tx) => orderFromCart(tx, buyer, form));
    expect(placed.payTotal).toBe(1_400);
    const [order] = await db.select().from(orders).where(eq(orders.payGroup, placed.payGroup));
    expect(order).toMatchObject({ address: "東京都 港区 芝公園四丁目2番8号 旅くら荘101", receiverName: "林" });
    expect((await cartOf(db, buyer)).lines.map(({ commodityId }) => commodityId)).toEqual([gone, soldOut, left]);
    expect(
      (
        await db
          .select()
          .from(orderLines)
          .where(eq(orderLines.orderId, order?.id ?? 0))
      ).length,
    ).toBe(1);
    /* Nothing of what is left can be ordered: the order says why, not that something was not filled in. */
    await expect(run((tx) => orderFromCart(tx, buyer, form))).rejects.toMatchObject({ key: "commodityIsDisabled" });
  });

  test("an address of somebody else is not used", async () => {
    const buyer = await shopper(db);
    const other = await shopper(db);
    const id = await commodity(db, sellers[0] as Shopper);
    await run((tx) => addToCart(tx, buyer, { commodityId: id, num: 1, valueIds: [] }));
    const [address] =
      await database.sql`insert into user_address (user_id, name, phone, postcode, prefecture, city, street) values (${other.userId}, 'x', '09012345678', '1050011', 'a', 'b', 'c') returning id`;
    const form = {
      intent: "order",
      key: "k",
      expectTotal: 1_000,
      to: { kind: "saved", addressId: Number(address?.id) },
      email: "a@example.com",
      usePoint: 0,
      payMethod: "card",
      note: "",
    } as const;
    await expect(run((tx) => orderFromCart(tx, buyer, form))).rejects.toMatchObject({ key: "notFindData" });
  });
});

describe("forms", () => {
  const t = (key: string) => key;
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };
  const order = {
    intent: "order",
    key: "k",
    expectTotal: "1000",
    "to.kind": "new",
    "to.name": "林",
    "to.phone": "０９０-1234-5678",
    "to.postcode": "105-0011",
    "to.prefecture": "東京都",
    "to.city": "港区",
    "to.street": "芝公園四丁目2番8号",
    "to.building": "旅くら荘101",
    email: "A@Example.com",
    payMethod: "card",
    usePoint: "",
    note: "",
  };

  test("a parcel may be told about by a phone from abroad, with its country", () => {
    const phoneOf = (phone: string) => {
      const parsed = parseForm(form({ ...order, "to.phone": phone }), cartForm, t);
      return parsed.ok ? (parsed.value as { to?: { phone?: string } }).to?.phone : parsed.reply.error;
    };
    expect(phoneOf("+86 138-0013-8000")).toBe("+8613800138000");
    expect(phoneOf("+0 90 1234")).toHaveProperty("to.phone");
  });

  test("phone and postcode in any width, e-mail in any case, empty points", () => {
    const parsed = parseForm(form(order), cartForm, t);
    expect(parsed).toMatchObject({
      ok: true,
      value: { to: { phone: "09012345678", postcode: "1050011" }, email: "a@example.com", usePoint: 0, note: "" },
    });
  });

  test.each([
    ["to.phone", "12345"],
    ["to.postcode", "12345"],
    ["to.street", ""],
    ["email", "nobody"],
    ["usePoint", "-1"],
    ["usePoint", "1.5"],
    ["payMethod", "gold"],
    ["to.name", ""],
    ["note", "x".repeat(501)],
  ])("%s = %s is refused beside its field, and everything typed is kept", (name, value) => {
    const parsed = parseForm(form({ ...order, [name]: value }), cartForm, t);
    if (parsed.ok) throw new Error("accepted");
    expect(Object.keys(parsed.reply.error ?? {})).toEqual([name]);
    expect(parsed.reply.initialValue).toMatchObject({
      intent: "order",
      email: name === "email" ? value : "A@Example.com",
    });
  });

  test("the address as it stands on the parcel is longer than 15, itself at most 200 characters", () => {
    const fields = (street: string) => ({
      ...order,
      "to.prefecture": "東京都",
      "to.city": "港",
      "to.street": street,
      "to.building": "",
    });
    const accepted = (street: string) => parseForm(form(fields(street)), cartForm, t).ok;
    expect([accepted("あ"), accepted("あい"), accepted("あ".repeat(120))]).toEqual([false, true, true]);
  });

  test("the desk asks for the parcel of ticked orders only", () => {
    const rows = {
      intent: "ship",
      "items[0].number": "C2026112100000001",
      "items[0].pick": "on",
      "items[0].carrier": "yamato",
      "items[0].trackingNo": "",
      "items[1].number": "C2026112100000002",
      "items[1].carrier": "yamato",
      "items[1].trackingNo": "",
    };
    const refused = parseForm(form(rows), shipForm, t);
    if (refused.ok) throw new Error("accepted");
    expect(Object.keys(refused.reply.error ?? {})).toEqual(["items[0].trackingNo"]);
    expect(parseForm(form({ ...rows, "items[0].trackingNo": "1234-5678" }), shipForm, t).ok).toBe(true);
  });

  test("words of a path are no order numbers", () => {
    for (const word of ["cart", "order_list", "live", "C123", "c2026112112345678", "C20261121123456789"])
      expect(orderNumberPattern.test(word)).toBe(false);
    expect(orderNumberPattern.test("C2026112112345678")).toBe(true);
  });

  test("a spreadsheet takes no cell for a formula, and reads every language", () => {
    const text = csv(
      ["a", "b"],
      [
        ["=1+1", "+x"],
        ["-5", "@y"],
        [-5, '茶, "甘"\n'],
        [null, "\tz"],
      ],
    );
    expect(text.startsWith("\uFEFF")).toBe(true);
    expect(text.slice(1)).toBe(`a,b\r\n'=1+1,'+x\r\n'-5,'@y\r\n-5,"茶, ""甘""\n"\r\n,'\tz\r\n`);
  });
});
