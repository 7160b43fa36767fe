import "../../../app/composition";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { closeDatabase } from "~/platform/data/database.server";
import { saleDesk } from "~/products/sale/sale-desk.server";
import { stayDesk } from "~/products/stay/listing/stay-desk.server";
import { mailHost } from "~/products/stay/listing/verbs/mail-host.server";
import type { Db } from "~db/client";
import { saleProperties } from "~db/schema/sale";
import { stays } from "~db/schema/stay";
import { guest, home } from "../../factories/stays";
import { deskBy } from "../../harness/desk";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(async () => {
  await closeDatabase();
  await database?.close();
});

const host = async (fields: object = {}) => (await person(db, "host", fields)).id;
const flip = (desk: typeof stayDesk, userId: number, act: "reveal" | "conceal", id: number, certFlag = 2) => {
  const by = deskBy(userId, "HOST");
  return inTransaction(db, (tx) => changeRows(tx, desk, { ...by, actor: { ...by.actor, certFlag } }, act, [id]));
};
const stayNow = async (id: number) => (await db.select().from(stays).where(eq(stays.id, id)))[0];

test("an approved listing is switched both ways and stays approved; twice changes nothing [T3]", async () => {
  const place = await home(db, { ownershipFiles: ["stay-papers/1.pdf"] });
  const owner = place.host.id;
  expect(await flip(stayDesk, owner, "conceal", place.id)).toBe(1);
  expect(await stayNow(place.id)).toMatchObject({ isPublic: false, status: "approved" });
  expect(await flip(stayDesk, owner, "conceal", place.id)).toBe(0);
  expect(await flip(stayDesk, owner, "reveal", place.id)).toBe(1);
  expect(await stayNow(place.id)).toMatchObject({ isPublic: true, status: "approved" });
});

test("a draft that is switched to public waits for its review; one that lacks something is not switched [T3, T10, T11]", async () => {
  const draft = { status: "draft", isPublic: false } as const;
  const whole = await home(db, { ...draft, ownershipFiles: ["stay-papers/2.pdf"] });
  expect(await flip(stayDesk, whole.host.id, "reveal", whole.id)).toBe(1);
  expect(await stayNow(whole.id)).toMatchObject({ isPublic: true, status: "pending" });
  for (const lacks of [{ ownershipFiles: [] }, { stations: [] }, { licenceNo: "" }]) {
    const { id, host } = await home(db, { ...draft, ownershipFiles: ["stay-papers/3.pdf"], ...lacks });
    expect(await flip(stayDesk, host.id, "reveal", id)).toBe(0);
    expect(await stayNow(id)).toMatchObject(draft);
  }
});

test("not by a stranger, and not by a host without an approved certificate [SH36]", async () => {
  const place = await home(db, { isPublic: false, ownershipFiles: ["stay-papers/4.pdf"] });
  await expect(flip(stayDesk, await host(), "reveal", place.id)).rejects.toMatchObject({ kind: "missing" });
  await expect(flip(stayDesk, place.host.id, "reveal", place.id, 0)).rejects.toMatchObject({ key: "userNotVerified" });
  expect(await stayNow(place.id)).toMatchObject({ isPublic: false });
});

test("a property for sale too", async () => {
  const ownerId = await host();
  const [made] = await db
    .insert(saleProperties)
    .values({
      ownerId,
      name: { ja: "町家" },
      cover: "demo/sale/machiya.webp",
      prefecture: "kyoto",
      status: "approved",
      isPublic: true,
    })
    .returning({ id: saleProperties.id });
  const id = made?.id ?? 0;
  const isPublic = async () => (await db.select().from(saleProperties).where(eq(saleProperties.id, id)))[0]?.isPublic;
  expect(await flip(saleDesk, ownerId, "conceal", id)).toBe(1);
  expect(await isPublic()).toBe(false);
  await expect(flip(saleDesk, ownerId, "reveal", id, 0)).rejects.toMatchObject({ key: "userNotVerified" });
  expect(await flip(saleDesk, ownerId, "reveal", id)).toBe(1);
  expect(await isPublic()).toBe(true);
});

test("a question's answer goes to who asked only if they share their address [T5]", async () => {
  const place = await home(db);
  const who = await guest(db);
  const replyTo = async (shareEmail: boolean) => {
    await inTransaction(db, (tx) => mailHost(tx, who, { stayId: place.id, content: "Is there a cot?", shareEmail }));
    const [job] = await database.ownerSql<{ payload: { headers: Record<string, string> } }[]>`
      delete from graphile_worker._private_jobs where task_id in
        (select id from graphile_worker._private_tasks where identifier = 'mail') returning payload`;
    return job?.payload.headers["Reply-To"];
  };
  const [account] = await database.sql`select email from user_account where id = ${who.userId}`;
  expect(await replyTo(false)).toBeUndefined();
  expect(await replyTo(true)).toBe(account?.email);
});
