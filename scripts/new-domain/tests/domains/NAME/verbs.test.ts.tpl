import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { actOnOrder } from "~/foundation/orders/verbs/act-on-order.server";
import { __camel__Items, __camel__OrderTable } from "~db/schema/__name__";
import { sendNotices } from "../../harness/notices";
import { tryMatrix } from "../orders/matrix";
import { database, db, guest, item, kind, place, run, type Somebody, seller, somebody } from "./world";

const leftOf = async (id: number) =>
  (await db.select({ left: __camel__Items.left }).from(__camel__Items).where(eq(__camel__Items.id, id)))[0]?.left;
const move = (who: Somebody, number: string, event: "finish" | "cancel", role: "buyer" | "seller") =>
  run((tx) => actOnOrder(tx, kind, who, { number, event, role }));

test("M21: every state, event and role", async () => {
  const { id } = await place(await item());
  const legal = new Set(["placed finish seller done", "placed cancel buyer canceled", "placed cancel seller canceled"]);
  expect(await tryMatrix(database, kind as never, id, legal)).toBe(3);
});

test("an order takes its pieces and tells both sides", async () => {
  await sendNotices(db, kind);
  const itemId = await item(5);
  const { number } = await place(itemId, 2);
  expect(number).toMatch(/^__letter__\d{16}$/);
  expect(await leftOf(itemId)).toBe(3);
  const [order] = await db.select().from(__camel__OrderTable).where(eq(__camel__OrderTable.number, number));
  expect(order).toMatchObject({ userId: guest.userId, sellerId: seller.userId, status: "placed", count: 2 });
  expect(await sendNotices(db, kind)).toBe(1);
});

test("five people at once for the last three pieces: three get one", async () => {
  const itemId = await item(3);
  const people = await Promise.all(Array.from({ length: 5 }, () => somebody()));
  const tries = await Promise.allSettled(people.map((who) => place(itemId, 1, who)));
  const refused = tries.flatMap((one) => (one.status === "rejected" ? [one.reason.key] : []));
  expect(refused).toEqual(["__camel__SoldOut", "__camel__SoldOut"]);
  expect(await leftOf(itemId)).toBe(0);
});

test("what cannot be ordered is refused and takes nothing", async () => {
  const itemId = await item(50);
  for (const count of [0, -1, 1.5, 11, Number.NaN])
    await expect(place(itemId, count)).rejects.toMatchObject({ key: "__camel__CountInvalid", field: "count" });
  await expect(place(await item(5, -1))).rejects.toMatchObject({ key: "notFindData" });
  expect(await leftOf(itemId)).toBe(50);
});

test("a cancelled order gives its pieces back once; strangers move nothing", async () => {
  const itemId = await item(5);
  const { number } = await place(itemId, 5);
  const stranger = await somebody();
  await expect(move(stranger, number, "cancel", "buyer")).rejects.toMatchObject({ key: "notUserOrder" });
  await expect(move(stranger, number, "finish", "seller")).rejects.toMatchObject({ key: "orderNotExist" });
  expect(await move(guest, number, "cancel", "buyer")).toMatchObject({ status: "canceled" });
  await expect(move(guest, number, "cancel", "buyer")).rejects.toMatchObject({ key: "orderStateChanged" });
  expect(await leftOf(itemId)).toBe(5);
});

test("a finished order is over", async () => {
  const { number } = await place(await item());
  expect(await move(seller, number, "finish", "seller")).toMatchObject({ status: "done", completeTime: expect.any(Date) });
  await expect(move(guest, number, "cancel", "buyer")).rejects.toMatchObject({ key: "orderStateChanged" });
});
