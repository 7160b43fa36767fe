import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { machine } from "~/foundation/orders/rules/machine";
import { actOnOrders } from "~/foundation/orders/verbs/act-on-orders.server";
import { auditLog } from "~db/schema/audit";
import { settings } from "~db/schema/platform";
import { tryMatrix } from "./matrix";
import { reservations, tables } from "./reservations";
import { act, database, db, guest, history, host, hour, reserve, run, somebody, taken } from "./world";

describe("moves as data", () => {
  test("a state and an event that nobody knows lead nowhere, those of objects included", () => {
    const { next, states, events, from: before, initial } = machine({ a: { go: "b", stop: "c" }, b: { stop: "c" } });
    expect([initial, states, events]).toEqual(["a", ["a", "b", "c"], ["go", "stop"]]);
    expect(before("stop")).toEqual(["a", "b"]);
    expect(next("a", "go")).toBe("b");
    for (const state of ["lost", "constructor", "__proto__", "toString"]) expect(next(state, "go")).toBeNull();
    expect(next("a", "constructor" as "go")).toBeNull();
  });

  test("every state, event and role [M21]", async () => {
    const order = await reserve(48 * hour);
    const legal = new Set([
      "reserved confirm seller confirmed",
      "reserved cancel buyer canceled",
      "reserved cancel seller canceled",
      "confirmed finish seller done",
      "confirmed miss seller noshow",
      "confirmed cancel buyer canceled",
      "confirmed cancel seller canceled",
    ]);
    expect(await tryMatrix(database, reservations, order.id, legal)).toBe(7);
  });
});

describe("placing", () => {
  test("a number, the first state, the first line of its history, and what it reserves", async () => {
    const order = await reserve();
    expect(order.number).toMatch(/^A\d{16}$/);
    expect(order).toMatchObject({ status: "reserved", userId: guest.userId, sellerId: host.userId, guest: "Mori" });
    expect(await history(order.id)).toEqual([["placed", guest.userId]]);
    expect(await taken(order.reserveTime)).toBe(1);
  });

  test("40 people for the last 3 seats: 3, the others hear why and leave nothing", async () => {
    const at = new Date(Date.now() + 9 * hour);
    const people = await Promise.all(Array.from({ length: 40 }, () => somebody()));
    const tries = await Promise.allSettled(people.map((who) => reserve(0, { reserveTime: at }, who)));
    expect(tries.filter(({ status }) => status === "fulfilled").length).toBe(3);
    for (const one of tries) if (one.status === "rejected") expect(one.reason).toMatchObject({ key: "noInventory" });
    expect(await taken(at)).toBe(3);
    expect((await db.select().from(tables).where(eq(tables.reserveTime, at))).length).toBe(3);
  });

  test("no more open ones than the setting allows, 20 at once; confirmed ones do not count [M23]", async () => {
    await db.insert(settings).values({ key: "order.openMax", value: 2 });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => reserve((10 + at) * hour)));
    const made = tries.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(made.length).toBe(2);
    for (const one of tries)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ key: "tooManyOpenOrders", params: { max: 2 } });
    await act(host, "seller", made[0]?.number ?? "", "confirm");
    await reserve(90 * hour);
    await db.delete(settings);
  });
});

describe("who may what, and when", () => {
  test("the seller confirms and finishes; the buyer and other sellers do not", async () => {
    const order = await reserve();
    const other = await somebody("restaurant_admin");
    await expect(act(guest, "buyer", order.number, "confirm")).rejects.toMatchObject({ key: "orderStateChanged" });
    await expect(act(guest, "seller", order.number, "confirm")).rejects.toMatchObject({ key: "orderNotExist" });
    await expect(act(other, "seller", order.number, "confirm")).rejects.toMatchObject({ key: "orderNotExist" });
    await expect(act(other, "buyer", order.number, "cancel")).rejects.toMatchObject({
      key: "notUserOrder",
      status: 409,
    });
    expect((await act(host, "seller", order.number, "confirm")).status).toBe("confirmed");
    const done = await act(host, "seller", order.number, "finish");
    expect([done.status, done.completeTime instanceof Date]).toEqual(["done", true]);
    expect(await taken(order.reserveTime)).toBe(1);
    expect(await history(order.id)).toEqual([
      ["placed", guest.userId],
      ["confirm", host.userId],
      ["finish", host.userId],
    ]);
  });

  test("two hours before it is still cancelled, a second later it is not, and a refusal changes nothing [M22]", async () => {
    const inTime = await reserve(2 * hour + 30_000);
    expect((await act(guest, "buyer", inTime.number, "cancel")).status).toBe("canceled");
    expect(await taken(inTime.reserveTime)).toBe(0);
    const late = await reserve(2 * hour - 1_000);
    for (const [who, role] of [
      [guest, "buyer"],
      [host, "seller"],
    ] as const)
      await expect(act(who, role, late.number, "cancel")).rejects.toMatchObject({ key: "orderTimeout" });
    expect(await taken(late.reserveTime)).toBe(1);
    expect(await history(late.id)).toEqual([["placed", guest.userId]]);
  });

  test("20 cancel at once: one does, and the seat is free once", async () => {
    const order = await reserve();
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => act(guest, "buyer", order.number, "cancel")),
    );
    expect(tries.filter(({ status }) => status === "fulfilled").length).toBe(1);
    expect(await taken(order.reserveTime)).toBe(0);
  });

  test("what an administrator does to another's order is audited, what its seller does is not", async () => {
    const admin = await somebody("admin");
    const order = await reserve();
    await act(host, "seller", order.number, "confirm");
    expect(
      await db
        .select()
        .from(auditLog)
        .where(eq(auditLog.target, `order:${order.number}`)),
    ).toEqual([]);
    await act(admin, "seller", order.number, "miss");
    const [line] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `order:${order.number}`));
    expect(line).toMatchObject({ action: "order-act", actorId: admin.userId, detail: "miss: confirmed -> noshow" });
  });

  test("a batch: each is judged alone", async () => {
    const [one, two, lost] = [await reserve(), await reserve(), await reserve()];
    await act(guest, "buyer", two.number, "cancel");
    const foreign = await reserve(7 * hour, { sellerId: (await somebody("restaurant_admin")).userId });
    const numbers = [one.number, two.number, foreign.number, lost.number];
    const batch = await run((tx) => actOnOrders(tx, reservations, host, numbers, () => ({ event: "confirm" })));
    expect(batch.ok).toEqual([one.number, lost.number]);
    expect(batch.failed).toEqual([
      { number: foreign.number, key: "orderNotExist" },
      { number: two.number, key: "orderStateChanged" },
    ]);
  });
});
