import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actorReader } from "~/foundation/accounts/actor.server";
import { closedForGood } from "~/foundation/accounts/rules/closing";
import { signIn } from "~/foundation/accounts/verbs/sign-in.server";
import { checkCredentials } from "~/foundation/login/verbs/check-credentials.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import { avatarRef } from "~/foundation/profile/queries/account-files.server";
import { anonymiseClosed } from "~/foundation/profile/verbs/anonymise.server";
import { closeAccount } from "~/foundation/profile/verbs/close-account.server";
import { sendChangeCode } from "~/foundation/security/verbs/send-code.server";
import type { Actor } from "~/platform/access/actor";
import { rolesOf } from "~/platform/domain/access";
import { enqueueMail } from "~/platform/jobs/mail.server";
import { placeOrder } from "~/products/shop/order/verbs/place-order.server";
import { sessions, users, verificationCodes } from "~db/schema/accounts";
import { storedFiles } from "~db/schema/files";
import { notifications } from "~db/schema/notifications";
import { oauthIdentities } from "~db/schema/oauth";
import { addresses } from "~db/schema/profile";
import { orders } from "~db/schema/shop";
import { commodity, seller, want } from "../../factories/shop";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { auditOf, lastMail, mailedCode, outcomeOf, password, tally, user, visitor } from "../accounts/world";
import "../../../app/composition";
import { inTransaction } from "../../harness/transaction";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.ownerSql`truncate rate_limit`);

type Row = Awaited<ReturnType<typeof user>>;
const actorOf = (row: Row): Actor => ({ ...row, userId: row.id, roles: rolesOf(row.types), sessionId: 0 });
const leaver = (row: Row, sessionId = 0) => ({
  ...visitor(),
  actor: { ...actorOf(row), sessionId },
  locale: "en_US" as const,
});
const codeOf = async (row: Row) => {
  await sendChangeCode(database.db, leaver(row), "close");
  return mailedCode(database.db, row.email);
};
const close = async (row: Row, more: { password?: string; code?: string; sessionId?: number } = {}) => {
  const { sessionId, ...typed } = more;
  return outcomeOf(
    closeAccount(database.db, leaver(row, sessionId), { password, code: typed.code ?? (await codeOf(row)), ...typed }),
  );
};
const rowOf = async (row: Row) => (await database.db.select().from(users).where(eq(users.id, row.id)))[0]!;
const login = async (row: Row, typed = password) => {
  const who = visitor();
  return outcomeOf(
    checkCredentials(database.db, who, { username: row.username, password: typed, loginType: "user" }).then(
      ({ userId }) => inTransaction(database.db, (tx) => signIn(tx, who, userId, "user")),
    ),
  );
};
const closedAt = (row: Row, at: Date | string) =>
  database.db
    .update(users)
    .set({ closedAt: typeof at === "string" ? new Date(at) : at })
    .where(eq(users.id, row.id));

describe("closing", () => {
  test("ends every session at once, says until when one may return, and is written down", async () => {
    const row = await user(database.db);
    const tokens = await Promise.all(
      [1, 2].map(() => inTransaction(database.db, (tx) => signIn(tx, visitor(), row.id)).then(({ token }) => token)),
    );
    const read = actorReader(database.db);
    expect(await Promise.all(tokens.map(read))).toEqual(tokens.map(() => expect.objectContaining({ userId: row.id })));
    expect(await close(row)).toBe("done");
    expect(await Promise.all(tokens.map(read))).toEqual([null, null]);
    expect((await rowOf(row)).closedAt).not.toBeNull();
    expect((await lastMail(database.db, row.email))?.subject).toBe("Your Tabikura account is closed");
    expect((await auditOf(database.db, `user:${row.id}`))[0]?.action).toBe("account-close");
  });

  test("a wrong password, a wrong code and the code of another session close nothing", async () => {
    const row = await user(database.db);
    const code = await codeOf(row);
    expect(await close(row, { code, password: "wrong-Horse-7" })).toBe("wrongPassword");
    expect(await close(row, { code, password: "" })).toBe("wrongPassword");
    expect(await close(row, { code: code === "0000" ? "1111" : "0000" })).toBe("U-902");
    expect(await close(row, { code, sessionId: 7 })).toBe("U-902");
    expect((await rowOf(row)).closedAt).toBeNull();
    expect(await close(row, { code })).toBe("done");
    expect(await close(row, { code })).toBe("U-902");
  });

  test("passwords are not guessed here: ten tries in 15 minutes, and none without the code", async () => {
    const row = await user(database.db);
    const outcomes: string[] = [];
    const code = await codeOf(row);
    for (let n = 0; n < 12; n++) outcomes.push(await close(row, { code, password: `wrong-Horse-${n}` }));
    expect(tally(outcomes)).toEqual({ wrongPassword: 10, tooManyRequests: 2 });
    expect(await close(row, { code: "none", password })).toBe("U-902");
  });

  test("an account without a password closes with the code alone", async () => {
    const row = await user(database.db, "guest", { passwordHash: "oauth" });
    expect(await close(row, { password: "" })).toBe("done");
  });

  test("a shop with goods on sale or open orders stays; a buyer with an open order may go", async () => {
    const shop = await seller(database.db);
    const owner = await rowOf({ id: shop.userId } as Row);
    const goods = await commodity(database.db, shop);
    expect(await close(owner, { code: "0000" })).toBe("closeUnfinished");
    const buyer = await user(database.db);
    await inTransaction(database.db, (tx) =>
      placeOrder(tx, { ...actorOf(buyer) }, want([{ commodityId: goods, num: 1 }], 1_000)),
    );
    await database.sql`update commodity set status = 'OFF_SHELVES' where id = ${goods}`;
    expect(await close(owner, { code: "0000" })).toBe("closeUnfinished");
    expect(await close(buyer)).toBe("done");
    await database.sql`update shop_order set status = 'complete' where seller_id = ${shop.userId}`;
    expect(await close(owner, { password: "" })).toBe("done");
  });

  test("the last administrator stays, also when two go at the same time", async () => {
    await database.sql`update user_account set types = 'guest' where types = 'admin'`;
    const [one, two] = [await user(database.db, "admin"), await user(database.db, "admin")];
    const codes = [await codeOf(one), await codeOf(two)];
    const outcomes = await Promise.all([close(one, { code: codes[0]! }), close(two, { code: codes[1]! })]);
    expect(tally(outcomes)).toEqual({ done: 1, closeLastAdmin: 1 });
  });
});

describe("coming back", () => {
  test("a login with the right password opens the account, a wrong one does not", async () => {
    const row = await user(database.db);
    expect(await close(row)).toBe("done");
    expect(await login(row, "wrong-Horse-7")).toBe("loginFailed");
    expect((await rowOf(row)).closedAt).not.toBeNull();
    expect(await login(row)).toBe("done");
    expect((await rowOf(row)).closedAt).toBeNull();
    const acts = (await auditOf(database.db, `user:${row.id}`)).map(({ action }) => action);
    expect(acts.slice(0, 2)).toEqual(["login", "account-reopen"]);
  });

  test("the last day counts whole, the next one not at all, whether or not the job came by", async () => {
    const row = await user(database.db);
    const [{ day }] = (await database.db.execute<{ day: string }>(
      sql`select ((clock_timestamp() at time zone 'Asia/Tokyo')::date - 30)::text as day`,
    )) as unknown as [{ day: string }];
    await closedAt(row, new Date(Date.parse(`${day}T00:00:00+09:00`) - 1));
    expect(await login(row)).toBe("loginFailed");
    expect((await rowOf(row)).closedAt).not.toBeNull();
    await closedAt(row, `${day}T00:00:00+09:00`);
    expect(await login(row)).toBe("done");
  });

  test("a disabled account stays shut", async () => {
    const row = await user(database.db, "guest", { closedAt: new Date(), disabledAt: new Date() });
    expect(await login(row)).toBe("accountUnauthorized");
  });
});

describe("becoming anonymous", () => {
  const at = new Date("2026-01-10T12:00:00Z");
  const border = closedForGood(at);

  /** Somebody with everything that must go, closed at `at`; the bystander beside has the same and stays. */
  async function full(): Promise<Row> {
    const row = await user(database.db, "shop_admin", {
      mobile: `090${Math.floor(Math.random() * 1e8)}`.padEnd(11, "1"),
      realName: "林 小雨",
      companyName: "蔵元",
      avatar: "demo/a",
      postcode: "1000001",
      address: "東京都千代田区",
      certNote: "note",
      certReason: "why",
    });
    const place = {
      name: "林",
      phone: "0312345678",
      postcode: "1000001",
      prefecture: "東京都",
      city: "港区",
      street: "1",
    };
    const file = {
      key: `avatar/2026/${randomUUID()}.webp`,
      userId: row.id,
      kind: "avatar",
      isPublic: true,
      state: "ready",
    };
    await database.db
      .insert(storedFiles)
      .values({ ...file, name: "me.webp", contentType: "image/webp", bytes: 5, ref: avatarRef(row.id) });
    await database.db.insert(addresses).values({ ...place, userId: row.id });
    await database.db.insert(oauthIdentities).values({ provider: "google", subject: row.username, userId: row.id });
    await inTransaction(database.db, (tx) => signIn(tx, visitor(), row.id));
    await sendChangeCode(database.db, leaver(row), "close");
    return row;
  }
  const traces = async (row: Row) => {
    const mine = { addresses: addresses.userId, sessions: sessions.userId, oauth: oauthIdentities.userId };
    const files = await database.db.$count(storedFiles, eq(storedFiles.ref, avatarRef(row.id)));
    const counts = await Promise.all(
      Object.values(mine).map((column) => database.db.$count(column.table, eq(column, row.id))),
    );
    return [...counts, files, await database.db.$count(verificationCodes, eq(verificationCodes.target, row.email))];
  };

  test("others keep what they were told, but for notices that name whom they are from; queued mails go", async () => {
    const [row, other] = [await full(), await user(database.db)];
    const tell = (key: string, params: Record<string, string>) =>
      inTransaction(database.db, (tx) =>
        notify(tx, { userId: other.id, type: "system", key, params, fromUserId: row.id }),
      );
    await tell("users:notice.silenced", { until: "2030-01-01", reason: "spam" });
    await tell("moderation:comments.notice.answer", { name: "林 小雨", title: "Tea" });
    const mailsTo = async ({ email }: Row) =>
      (await database.sql`select from graphile_worker._private_jobs where payload->>'to' = ${email}`).length;
    await inTransaction(database.db, async (tx) => {
      for (const to of [row.email, other.email]) await enqueueMail(tx, { to, subject: "Order", text: "", html: "" });
    });
    const before = await mailsTo(other);
    await closedAt(row, at);
    await anonymiseClosed(database.db, border);
    const told = await database.db
      .select({ key: notifications.key })
      .from(notifications)
      .where(eq(notifications.userId, other.id));
    expect(told.map(({ key }) => key)).toEqual(["users:notice.silenced"]);
    expect([await mailsTo(row), await mailsTo(other)]).toEqual([0, before]);
  });

  test("what fails to be forgotten keeps no other from being forgotten, and is told", async () => {
    const row = await full();
    await inTransaction(database.db, (tx) => notify(tx, { userId: row.id, type: "system", key: "users:notice.types" }));
    await closedAt(row, at);
    await database.ownerSql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`;
    await database.ownerSql`create trigger refuse before delete on user_block for each statement execute function refuse()`;
    await expect(anonymiseClosed(database.db, border)).rejects.toThrow();
    expect(await database.db.$count(notifications, eq(notifications.userId, row.id))).toBe(0);
    await database.ownerSql`drop trigger refuse on user_block`;
    await database.ownerSql`drop function refuse`;
  });

  test("a business that issues qualified invoices keeps its number and name for the receipts to come", async () => {
    const row = await full();
    const registrationNo = "T1234567890123";
    await database.db.update(users).set({ registrationNo, companyName: "蔵元" }).where(eq(users.id, row.id));
    await closedAt(row, at);
    await anonymiseClosed(database.db, border);
    expect(await rowOf(row)).toMatchObject({ registrationNo, companyName: "蔵元", realName: null, address: null });
  });

  test("one millisecond before the border nothing happens; at it everything is gone, once", async () => {
    const [row, bystander] = [await full(), await full()];
    await closedAt(row, at);
    expect(await anonymiseClosed(database.db, new Date(border.getTime() - 1))).toBe(0);
    expect(await traces(row)).toEqual([1, 1, 1, 1, 1]);
    expect(await anonymiseClosed(database.db, border)).toBe(1);
    expect(await traces(row)).toEqual([0, 0, 0, 0, 0]);
    const name = `u${row.id + 10_000}`;
    expect(await rowOf(row)).toMatchObject({
      username: name,
      nickname: name,
      email: `${name}@anonymous.invalid`,
      mobile: null,
      avatar: null,
      realName: null,
      companyName: null,
      postcode: null,
      address: null,
      certNote: "",
      certReason: "",
      passwordHash: expect.stringMatching(/^closed:[0-9a-f]{32}$/),
      anonymisedAt: border,
    });
    const text = JSON.stringify(await rowOf(row));
    for (const trace of [row.username, row.email, row.mobile!, "林", "蔵元"]) expect(text).not.toContain(trace);
    expect(await traces(bystander)).toEqual([1, 1, 1, 1, 1]);
    expect(await rowOf(bystander)).toMatchObject({ realName: "林 小雨", anonymisedAt: null });
    expect(await anonymiseClosed(database.db, border)).toBe(0);
    expect(await login({ ...row, username: name })).toBe("loginFailed");
    expect(await login(row)).toBe("loginFailed");
  });

  test("two runs at once make each account anonymous once, and the address is free again", async () => {
    const rows = [await full(), await full(), await full()];
    for (const row of rows) await closedAt(row, at);
    const done = await Promise.all([1, 2].map(() => anonymiseClosed(database.db, border)));
    expect(done[0]! + done[1]!).toBe(3);
    expect(await auditOf(database.db, `user:${rows[0]!.id}`)).toMatchObject([{ action: "account-anonymise" }, {}]);
    await expect(user(database.db, "guest", { email: rows[0]!.email })).resolves.toMatchObject({
      email: rows[0]!.email,
    });
  });

  test("a finished order keeps its sums and loses its receiver; an open one keeps it until it is finished", async () => {
    const goods = await commodity(database.db, await seller(database.db));
    const [row, bystander] = [await user(database.db), await user(database.db)];
    for (const buyer of [row, row, bystander])
      await inTransaction(database.db, (tx) =>
        placeOrder(tx, actorOf(buyer), want([{ commodityId: goods, num: 2 }], 2_000)),
      );
    const all = () => database.db.select().from(orders).where(eq(orders.userId, row.id)).orderBy(orders.id);
    const [first, second] = await all();
    await database.sql`update shop_order set status = 'complete' where id = ${first!.id}`;
    await database.sql`update shop_order set status = 'shipped' where id = ${second!.id}`;
    await closedAt(row, at);
    await anonymiseClosed(database.db, border);
    const gone = { receiverName: "", phone: "", postcode: "", address: "", email: "", note: "" };
    expect(await all()).toMatchObject([
      { ...gone, number: first!.number, total: 2_000, lineTotal: 2_000, createTime: first!.createTime },
      { receiverName: second!.receiverName, address: second!.address, email: second!.email },
    ]);
    await database.sql`update shop_order set status = 'complete' where id = ${second!.id}`;
    await anonymiseClosed(database.db, border);
    expect((await all())[1]).toMatchObject(gone);
    const [other] = await database.db.select().from(orders).where(eq(orders.userId, bystander.id));
    expect(other?.receiverName).toBe("林 小雨");
  });
});
