import "../../../app/composition";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/platform/access/actor";
import { closeDatabase } from "~/platform/data/database.server";
import { rolesOf } from "~/platform/domain/access";
import { saleCalls } from "~/products/sale/calls";
import { isViewable } from "~/products/sale/rules/inquiry-states";
import { roughPlace } from "~/products/sale/rules/place";
import { inquire, moveInquiry } from "~/products/sale/verbs/inquire.server";
import { reportableProperty } from "~/products/sale/verbs/reportable-property.server";
import type { Db, Tx } from "~db/client";
import { messages } from "~db/schema/messages";
import { saleInquiries, saleProperties } from "~db/schema/sale";
import { namedSearchText } from "~db/text/search-text";
import { type CallServer, caller, startCalls } from "../../harness/call-server";
import { loses } from "../../harness/loses";
import { askPage } from "../../harness/page-module";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let db: Db;
let server: CallServer;
const types = new Map<number, string>();
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);

async function somebody(of = "guest"): Promise<number> {
  const { id } = await person(db, of);
  types.set(id, of);
  return id;
}
const actorOf = (userId: number): Actor =>
  ({ userId, roles: rolesOf(types.get(userId) ?? "guest"), types: types.get(userId), silencedUntil: null }) as Actor;

async function home(more: Partial<typeof saleProperties.$inferInsert> = {}) {
  const ownerId = more.ownerId ?? (await somebody("host"));
  const [made] = await db
    .insert(saleProperties)
    .values({
      ownerId,
      name: { ja: "町家" },
      cover: "demo/sale/machiya.webp",
      prefecture: "kyoto",
      price: 1_000,
      address: { postcode: "6020000", address: "京都市上京区秘密町1-2-3" },
      location: { latitude: 35.03126, longitude: 135.75217 },
      certificates: ["sale-paper/secret.pdf"],
      status: "approved",
      isPublic: true,
      searchText: namedSearchText(["町家"], []),
      ...more,
    })
    .returning({ id: saleProperties.id });
  return { id: made?.id ?? 0, ownerId };
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const ask = (
  userId: number,
  propertyId: number,
  more: { kind?: "question" | "viewing"; visitTime?: Date | null } = {},
) =>
  run((tx) =>
    inquire(tx, actorOf(userId), { propertyId, kind: "question", content: "見たいです", visitTime: null, ...more }),
  );

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  server = await startCalls(saleCalls, (id) =>
    id === 0 ? null : ({ ...actorOf(id), ...caller(id, types.get(id) ?? "guest") } as never),
  );
});
afterAll(async () => {
  await server?.close();
  await closeDatabase();
  await database?.close();
});

describe("what visitors see", () => {
  test("never the address, the documents, or exactly where it stands [A4, A5]", async () => {
    const { id } = await home();
    const replies = [
      await server.call(0, "GET", `/api/stay_sale/get/${id}`),
      await server.call(0, "GET", "/api/stay_sale/search"),
      await server.call(0, "GET", "/api/stay_sale/recommend"),
    ];
    for (const { status, body } of replies) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toContain("町家");
      for (const secret of ["秘密町", "secret", "35.0312", "135.752"])
        expect(JSON.stringify(body)).not.toContain(secret);
    }
  });

  test("nor in the data of its page and of the list's [A5]", async () => {
    const { id } = await home();
    for (const path of [`/staySale/detail/${id}`, "/staySale/recommend"]) {
      const { text } = await askPage(path, null);
      expect(text).toContain("町家");
      for (const secret of ["秘密町", "secret", "35.0312", "135.752", "ownerId", "searchText"])
        expect(text).not.toContain(secret);
    }
  });

  test("only what is approved and public; a price on request has no place among bounds", async () => {
    for (const more of [{ status: "pending" }, { isPublic: false }, { seq: -1 }, { deletedTime: new Date() }]) {
      const { id } = await home(more);
      expect((await server.call(0, "GET", `/api/stay_sale/get/${id}`)).body.message).toBe("notFindData");
    }
    const free = await home({ price: 0, prefecture: "okinawa" });
    const dear = await home({ price: 900, prefecture: "okinawa" });
    const found = async (query: string) =>
      (await server.call(0, "GET", `/api/stay_sale/search?prefecture=okinawa${query}`)).body.content.map(
        ({ id }: { id: number }) => id,
      );
    expect(await found("&order=price")).toEqual([dear.id, free.id]);
    expect(await found("&max=1000")).toEqual([dear.id]);
  });

  test("a rough place moves at most half a hundredth of a degree", () =>
    fc.assert(
      fc.property(
        fc.double({ min: 20, max: 46, noNaN: true }),
        fc.double({ min: 122, max: 154, noNaN: true }),
        (a, b) => {
          const rough = roughPlace({ latitude: a, longitude: b });
          expect(Math.abs((rough?.latitude ?? 0) - a)).toBeLessThanOrEqual(0.005001);
          expect(Math.round((rough?.longitude ?? 0) * 1e9) % 1e7).toBe(0);
        },
      ),
    ));
});

describe("inquiries [T5, T8]", () => {
  test("one open one of a kind per person and home, in a race too; a naive twin sends twice", async () => {
    const { id } = await home();
    const userId = await somebody();
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => ask(userId, id)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of tries) if (one.status === "rejected") expect(one.reason.key).toBe("saleInquiryOpen");
    const stored = () => db.select().from(saleInquiries).where(eq(saleInquiries.propertyId, id));
    expect(await stored()).toHaveLength(1);

    /* The twin looks first and writes closed rows, which no unique key holds apart. */
    const naive = async (ref: string) => {
      const before = await db.select().from(saleInquiries).where(eq(saleInquiries.content, ref));
      if (before.length > 0) return;
      const { ownerId } = await home();
      await db
        .insert(saleInquiries)
        .values({ propertyId: id, ownerId, userId, kind: "question", content: ref, status: "declined" });
    };
    let nth = 0;
    const twice = await loses(async () => {
      const ref = `twin ${nth++}`;
      await Promise.all(Array.from({ length: 6 }, () => naive(ref)));
      return (await db.select().from(saleInquiries).where(eq(saleInquiries.content, ref))).length > 1;
    });
    expect(twice).toBe(true);
  });

  test("reach the host as a message; not for one's own home, hidden homes, or silenced people", async () => {
    const { id, ownerId } = await home();
    const userId = await somebody();
    await ask(userId, id);
    const sent = await db.select().from(messages).where(eq(messages.toUserId, ownerId));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.content).toContain("見たいです");
    await expect(ask(ownerId, id)).rejects.toMatchObject({ key: "saleToSelf" });
    await expect(ask(await somebody(), (await home({ isPublic: false })).id)).rejects.toMatchObject({
      key: "notFindData",
    });
    const silenced = { ...actorOf(await somebody()), silencedUntil: new Date(Date.now() + 60_000) };
    await expect(
      run((tx) => inquire(tx, silenced, { propertyId: id, kind: "question", content: "x", visitTime: null })),
    ).rejects.toMatchObject({ key: "userSilenced" });
  });

  test("a viewing lies between an hour and 60 days ahead", async () => {
    const { id } = await home();
    const userId = await somebody();
    for (const visitTime of [null, new Date(), inDays(61)])
      await expect(ask(userId, id, { kind: "viewing", visitTime })).rejects.toMatchObject({ key: "saleVisitTime" });
    await ask(userId, id, { kind: "viewing", visitTime: inDays(3) });
    const now = new Date(0);
    const hour = 3_600_000;
    for (const [after, is] of [
      [hour - 1, false],
      [hour, true],
      [60 * 24 * hour, true],
      [60 * 24 * hour + 1, false],
    ] as const)
      expect(isViewable(new Date(after), now, 60)).toBe(is);
  });

  test("only the host answers, only its person cancels, and each once", async () => {
    const { id: propertyId, ownerId } = await home();
    const userId = await somebody();
    const { id } = await ask(userId, propertyId);
    const stranger = await somebody("host");
    const move = (who: number, status: "confirmed" | "declined" | "canceled") =>
      run((tx) => moveInquiry(tx, actorOf(who), { id, status, reply: "どうぞ" }));
    await expect(move(stranger, "confirmed")).rejects.toMatchObject({ key: "notFindData" });
    await expect(move(userId, "confirmed")).rejects.toMatchObject({ key: "notFindData" });
    await move(ownerId, "confirmed");
    await expect(move(ownerId, "declined")).rejects.toMatchObject({ key: "saleInquiryChanged" });
    await expect(move(stranger, "canceled")).rejects.toMatchObject({ key: "notFindData" });
    await move(userId, "canceled");
    await expect(move(userId, "canceled")).rejects.toMatchObject({ key: "saleInquiryChanged" });
    const [row] = await db.select().from(saleInquiries).where(eq(saleInquiries.id, id));
    expect([row?.status, row?.reply]).toEqual(["canceled", "どうぞ"]);
  });

  test("over HTTP: 250 characters, and who is not signed in is told so", async () => {
    const { id: saleId } = await home();
    const userId = await somebody();
    const path = "/api/stay_sale/mail";
    expect((await server.call(0, "POST", path, { saleId, content: "x" })).status).toBe(401);
    expect((await server.call(userId, "POST", path, { saleId, content: "字".repeat(251) })).status).toBe(406);
    expect((await server.call(userId, "POST", path, { saleId, content: "字".repeat(250) })).status).toBe(200);
  });
});

test("a reported property is read as visitors see it, and hidden by an administrator", async () => {
  const { id, ownerId } = await home();
  const refId = String(id);
  expect(await reportableProperty.describe(db, refId, "ja")).toEqual({
    text: "町家",
    href: `/staySale/detail/${id}`,
    ownerId,
  });
  const operator = { userId: await somebody("admin"), site: "main", requestId: "" };
  await run(async (tx) => reportableProperty.remove?.(tx, operator, refId));
  expect(await reportableProperty.describe(db, refId, "ja")).toBeNull();
  expect((await server.call(0, "GET", `/api/stay_sale/get/${id}`)).body.message).toBe("notFindData");
  await run(async (tx) => reportableProperty.remove?.(tx, operator, refId));
  expect(await reportableProperty.describe(db, "x", "ja")).toBeNull();
});
