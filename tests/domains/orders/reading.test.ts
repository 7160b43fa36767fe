import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orderParts } from "~/foundation/orders/parts/account-parts.server";
import { deskOrders } from "~/foundation/orders/queries/desk-orders.server";
import { myOrders, tabCounts } from "~/foundation/orders/queries/my-orders.server";
import { orderListView } from "~/foundation/orders/queries/order-list.server";
import { orderView } from "~/foundation/orders/queries/order-view.server";
import { deskTable } from "~/foundation/orders/rules/desk-table";
import { counting } from "~/foundation/profile/parts.server";
import type { Actor } from "~/platform/access/actor";
import { readTable } from "~/platform/table/table";
import { users } from "~db/schema/accounts";
import { notifications } from "~db/schema/notifications";
import { mailOptouts } from "~db/schema/operations";
import { reservations, tables } from "./reservations";
import { act, db, guest, host, hour, mails, reader, reserve, type Somebody, somebody } from "./world";

describe("lists and pages", () => {
  test("a buyer sees their own, by tab, with what the product adds; a seller the desk's", async () => {
    const [one, two] = [await reserve(), await reserve(6 * hour, { guest: "100% Ueda" })];
    await act(host, "seller", one.number, "confirm");
    const mine = await myOrders(db, reservations, guest.userId, null, reader, { page: 0, size: 10, offset: 0 });
    expect(mine.content.map(({ number, guest: name, tone }) => [number, name, tone])).toEqual([
      [two.number, "100% Ueda", "accent"],
      [one.number, "Mori", "primary"],
    ]);
    expect(await tabCounts(db, reservations, guest.userId)).toEqual({ unpaid: 1, waiting: 1 });
    const list = await orderListView(db, reservations, guest, new URL("http://x/?status=waiting"), reader);
    expect(list.orders.map(({ number }) => number)).toEqual([one.number]);
    const spec = deskTable("tables", [{ key: "guest", label: "orders:desk.keyword" }]);
    const ask = async (query: string, who = host) => {
      const state = readTable(spec, new URLSearchParams(query));
      return (await deskOrders(db, reservations, who, state, reader)).rows.map(({ number }) => number);
    };
    expect(await ask("keyword=100%25")).toEqual([two.number]);
    expect(await ask(`status=confirmed&keyword=${one.number}`)).toEqual([one.number]);
    expect(await ask(`status=lost&keyword=${one.number}`)).toEqual([one.number]);
    const stranger = await somebody("restaurant_admin");
    expect(await ask("", stranger)).toEqual([]);
    expect(await ask(`sellerId=${host.userId}`, stranger)).toEqual([]);
    expect((await ask(`sellerId=${host.userId}`, await somebody("admin"))).slice(0, 2)).toEqual([
      two.number,
      one.number,
    ]);
  });

  test("a page says what may be done now; a stranger's is refused", async () => {
    const order = await reserve(2 * hour - 1_000);
    const at = (role: "buyer" | "seller", who: Somebody) =>
      orderView(db, reservations, who, { number: order.number, role, reader });
    expect(await at("buyer", guest)).toMatchObject({ status: "reserved", acts: [], guest: "Mori" });
    expect((await at("seller", host)).acts).toEqual(["confirm"]);
    await expect(at("buyer", host)).rejects.toMatchObject({ key: "notUserOrder" });
    await expect(at("seller", await somebody("restaurant_admin"))).rejects.toMatchObject({ key: "notUserOrder" });
    const early = await reserve(9 * hour);
    const view = await orderView(db, reservations, guest, { number: early.number, role: "buyer", reader });
    expect(view.acts).toEqual(["cancel"]);
    expect(view.events.map(({ event }) => event)).toEqual(["placed"]);
  });
});

describe("who is told", () => {
  const inLocale = (who: Somebody, locale: string) => db.update(users).set({ locale }).where(eq(users.id, who.userId));

  test("buyer and seller by notification and mail, each in their language, the buyer at the order's contact", async () => {
    await inLocale(guest, "ja_JP");
    await inLocale(host, "zh_CN");
    const order = await reserve();
    const [toGuest, toHost] = await mails();
    const notices = await db.select().from(notifications).where(eq(notifications.refId, order.number));
    expect(notices.map(({ userId, key, refType }) => [userId, key, refType])).toEqual([
      [guest.userId, "order:notice.placed.buyer", "adwall"],
      [host.userId, "order:notice.placed.seller", "adwall-desk"],
    ]);
    expect(toGuest?.to).toBe("mori@example.com");
    expect(toGuest?.headers).not.toHaveProperty("List-Unsubscribe");
    expect(toGuest?.subject).toMatch(/^【旅くら】.*/);
    expect(toGuest?.subject).toContain(order.number);
    expect(toGuest?.text).toContain(`/order/${order.number}`);
    expect(toHost?.subject).toMatch(/^【旅暮】.*/);
    expect(toHost?.text).toContain(`/admin/orders?keyword=${order.number}`);
  });

  test("the side that did not act; both when the machinery did", async () => {
    const order = await reserve();
    await db.execute(sql`delete from graphile_worker._private_jobs`);
    await act(guest, "buyer", order.number, "cancel");
    const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, host.userId));
    expect((await mails()).map(({ to }) => to)).toEqual([row?.email]);
    expect((await mails())[0]?.text).toContain("because");
  });

  test("what is not essential can be ended; a closed account hears nothing", async () => {
    await db.insert(mailOptouts).values({ userId: guest.userId, kind: "order" });
    const order = await reserve();
    await act(host, "seller", order.number, "confirm");
    expect((await mails()).filter(({ to }) => to === "mori@example.com").length).toBe(2);
    await act(host, "seller", order.number, "finish");
    expect((await mails()).filter(({ to }) => to === "mori@example.com").length).toBe(2);
    await db.delete(mailOptouts);
    const next = await reserve();
    await act(host, "seller", next.number, "confirm");
    await act(host, "seller", next.number, "finish");
    const last = (await mails()).at(-1);
    expect(last?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
    await db.update(users).set({ closedAt: new Date() }).where(eq(users.id, guest.userId));
    const before = (await mails()).length;
    await reserve();
    expect((await mails()).length).toBe(before + 1);
  });
});

test("account: what waits, what is open, the export, and the contact forgotten when all is over", async () => {
  const { deskTodos, deskFinders, openBusiness, exporters, forgetters, targets } = orderParts(reservations);
  const busy = await somebody("restaurant_admin");
  const [one, two] = [
    await reserve(5 * hour, { sellerId: busy.userId }),
    await reserve(6 * hour, { sellerId: busy.userId }),
  ];
  const t = (key: string) => key;
  const waits = await counting(deskTodos[0]?.(busy as Actor, t) ?? [])(db);
  expect(waits).toEqual([
    { id: "adwall-reserved", count: 2, text: "order:todo.reserved", to: "/admin/orders?status=reserved" },
  ]);
  const find = (who: Somebody, typed: string) => deskFinders[0]?.(db, who as Actor, typed, t);
  const found = { label: one.number, note: "order:state.reserved", to: `/admin/orders?keyword=${one.number}` };
  expect(await find(busy, one.number.toLowerCase())).toEqual([found]);
  expect(await find(await somebody("admin"), one.number)).toEqual([found]);
  expect(await find(await somebody("restaurant_admin"), one.number)).toEqual([]);
  expect(await find(guest, one.number)).toEqual([]);
  expect(await find(busy, one.number.slice(0, -1))).toEqual([]);
  expect(await openBusiness[0]?.(db, busy as Actor, t)).toMatchObject([{ count: 0 }, { count: 2, blocks: true }]);
  expect(await openBusiness[0]?.(db, guest as Actor, t)).toMatchObject([{ count: 2, blocks: false }, { count: 0 }]);
  expect(await exporters.adwallOrders?.(db, guest.userId)).toMatchObject([
    { number: two.number },
    { number: one.number },
  ]);
  expect([targets.adwall?.("A1"), targets["adwall-desk"]?.("A1")]).toEqual(["/order/A1", "/admin/orders?keyword=A1"]);
  await act(guest, "buyer", one.number, "cancel");
  await db.update(users).set({ anonymisedAt: new Date() }).where(eq(users.id, guest.userId));
  await db.update(tables).set({ guest: "", phone: "" }).where(eq(tables.id, one.id));
  await forgetters[0]?.(db);
  const rows = await db.select().from(tables).where(eq(tables.userId, guest.userId)).orderBy(tables.id);
  expect(rows.map(({ guest: name, phone, email }) => [name, phone, email])).toEqual([
    ["", "", ""],
    ["Mori", "0312345678", "mori@example.com"],
  ]);
});
