import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addUser } from "~/foundation/users/verbs/add-user.server";
import { changeTypes, storedTypes } from "~/foundation/users/verbs/change-types.server";
import { guardAdministrators } from "~/foundation/users/verbs/guard-administrators.server";
import { resetPassword } from "~/foundation/users/verbs/reset-password.server";
import { setEnabled } from "~/foundation/users/verbs/set-enabled.server";
import { setVip } from "~/foundation/users/verbs/set-vip.server";
import { silenceUser } from "~/foundation/users/verbs/silence-user.server";
import { closeDatabase, transact } from "~/platform/data/database.server";
import type { UserType } from "~/platform/domain/access";
import type { Tx } from "~db/client";
import { sessions, users } from "~db/schema/accounts";
import { notifications } from "~db/schema/notifications";
import { loses } from "../../harness/loses";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { auditOf, lastMail, outcomeOf, tally } from "../accounts/world";

let database: TestDatabase;
let root: number;
const by = (userId: number) => ({ userId, site: "main", requestId: "test-request" });
const one = async (id: number) => (await database.db.select().from(users).where(eq(users.id, id)))[0]!;
const newsOf = async (id: number) =>
  (await database.db.select().from(notifications).where(eq(notifications.userId, id))).map(({ key }) => key);
const lines = async (id: number) =>
  (await auditOf(database.db, `user:${id}`)).map(({ action, actorId, detail, host, requestId }) => ({
    action,
    actorId,
    detail,
    host,
    requestId,
  }));

beforeAll(async () => {
  database = await testDatabase();
  root = (await person(database.db, "admin")).id;
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});

describe("types", () => {
  test("are stored once each in the product's order, told and written down with before and after", async () => {
    const { id } = await person(database.db, "guest");
    const types: UserType[] = ["shop_admin", "guest", "shop_admin"];
    await transact((tx) => changeTypes(tx, by(root), { userId: id, types }));
    expect((await one(id)).types).toBe("guest,shop_admin");
    await transact((tx) => changeTypes(tx, by(root), { userId: id, types: ["shop_admin", "guest"] }));
    expect(await lines(id)).toEqual([
      {
        action: "user-types",
        actorId: root,
        detail: "guest -> guest,shop_admin",
        host: "main",
        requestId: "test-request",
      },
    ]);
    expect(await newsOf(id)).toEqual(["users:notice.types"]);
    expect(storedTypes(["video_admin", "admin"])).toBe("admin,video_admin");
  });

  test("nobody takes admin from himself; who is no administrator changes nothing", async () => {
    const { id } = await person(database.db, "guest");
    const demoteSelf = transact((tx) => changeTypes(tx, by(root), { userId: root, types: ["guest"] }));
    expect(await outcomeOf(demoteSelf)).toBe("ownAdmin");
    const byGuest = transact((tx) => changeTypes(tx, by(id), { userId: id, types: ["admin"] }));
    expect(await outcomeOf(byGuest)).toBe("noPermission");
    expect((await one(id)).types).toBe("guest");
  });

  test("the last administrator stays: a disabled or closed one does not count", async () => {
    const world = await testDatabase();
    const { id: only } = await person(world.db, "admin");
    await person(world.db, "admin", { disabledAt: new Date() });
    await person(world.db, "guest,admin", { closedAt: new Date() });
    await person(world.db, "hotel_admin");
    const guard = inTransaction(world.db, (tx) => guardAdministrators(tx, { operatorId: only, from: only }));
    expect(await outcomeOf(guard)).toBe("lastAdmin");
    await person(world.db, "guest,admin");
    await inTransaction(world.db, (tx) => guardAdministrators(tx, { operatorId: only, from: only }));
    await world.close();
  });
});

describe("two administrators demote each other at once", () => {
  const rounds = 12;
  /** Two administrators alone in their database, and how many are left after both acts; the naive act looks, then writes. */
  async function left(act: (tx: Tx, from: number, to: number) => Promise<void>): Promise<number[]> {
    const world = await testDatabase();
    const found: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await world.sql`update user_account set types = 'guest'`;
      const pair = [await person(world.db, "admin"), await person(world.db, "admin")] as const;
      const demote = (from: number, to: number) =>
        inTransaction(world.db, (tx) => act(tx, from, to)).catch(() => undefined);
      await Promise.all([demote(pair[0].id, pair[1].id), demote(pair[1].id, pair[0].id)]);
      const [row] = await world.sql<{ n: number }[]>`select count(*)::int as n from user_account where types = 'admin'`;
      found.push(row?.n ?? 0);
    }
    await world.close();
    return found;
  }

  test("one stays, every time; the naive twin loses both", async () => {
    const kept = await left((tx, from, to) => changeTypes(tx, by(from), { userId: to, types: ["guest"] }));
    expect(kept).toEqual(Array(rounds).fill(1));
    const losesBoth = async () => {
      const kept = await left(async (tx, from, to) => {
        const [me] = await tx.select().from(users).where(eq(users.id, from));
        if (me?.types !== "admin") throw new Error("no administrator");
        await new Promise((done) => setTimeout(done, 5));
        await tx.update(users).set({ types: "guest" }).where(eq(users.id, to));
      });
      return kept.includes(0);
    };
    expect(await loses(losesBoth)).toBe(true);
  });

  test("disabling each other leaves one too", async () => {
    const world = await testDatabase();
    const pair = [await person(world.db, "admin"), await person(world.db, "admin")] as const;
    const disable = (from: number, to: number) =>
      outcomeOf(
        inTransaction(world.db, (tx) => setEnabled(tx, by(from), { userId: to, enabled: false, reason: "race" })),
      );
    const outcomes = await Promise.all([disable(pair[0].id, pair[1].id), disable(pair[1].id, pair[0].id)]);
    expect(tally(outcomes)).toEqual({ done: 1, noPermission: 1 });
    await world.close();
  });
});

describe("voice, VIP, account and password", () => {
  test("a silence is written with its reason and lifted again", async () => {
    const { id } = await person(database.db, "guest");
    const until = new Date("2099-01-01T00:00:00Z");
    await transact((tx) => silenceUser(tx, by(root), { userId: id, until, reason: "spam" }));
    expect(await one(id)).toMatchObject({ silencedUntil: until, silenceReason: "spam" });
    await transact((tx) => silenceUser(tx, by(root), { userId: id, until: null, reason: "" }));
    expect(await one(id)).toMatchObject({ silencedUntil: null, silenceReason: "" });
    expect((await lines(id)).map(({ detail }) => detail)).toEqual([
      "2099-01-01T00:00:00.000Z -> -",
      "- -> 2099-01-01T00:00:00.000Z: spam",
    ]);
    expect(await newsOf(id)).toEqual(["users:notice.silenced", "users:notice.unsilenced"]);
    const own = transact((tx) => silenceUser(tx, by(root), { userId: root, until, reason: "x" }));
    expect(await outcomeOf(own)).toBe("ownAccount");
  });

  test("VIP until a day, and ended", async () => {
    const { id } = await person(database.db, "guest");
    const until = new Date("2099-01-01T14:59:59Z");
    await transact((tx) => setVip(tx, by(root), { userId: id, until }));
    expect((await one(id)).vipUntil).toEqual(until);
    await transact((tx) => setVip(tx, by(root), { userId: id, until }));
    await transact((tx) => setVip(tx, by(root), { userId: id, until: null }));
    expect((await lines(id)).map(({ action }) => action)).toEqual(["user-vip", "user-vip"]);
  });

  test("disabling ends every session; enabling gives nothing back but the login", async () => {
    const { id } = await person(database.db, "guest");
    await transact((tx) => setEnabled(tx, by(root), { userId: id, enabled: false, reason: "fraud" }));
    const open = await database.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(open.every(({ revokedTime }) => revokedTime !== null)).toBe(true);
    expect((await one(id)).disabledAt).not.toBeNull();
    await transact((tx) => setEnabled(tx, by(root), { userId: id, enabled: true, reason: "mistake" }));
    expect((await one(id)).disabledAt).toBeNull();
    expect((await lines(id)).map(({ detail }) => detail)).toEqual([
      "disabled -> enabled: mistake",
      "enabled -> disabled: fraud",
    ]);
    const own = transact((tx) => setEnabled(tx, by(root), { userId: root, enabled: false, reason: "x" }));
    expect(await outcomeOf(own)).toBe("ownAccount");
  });

  test("a reset takes the password and the sessions, mails a link and shows no password", async () => {
    const { id } = await person(database.db, "guest", { passwordHash: "$argon2id$something", locale: "ja_JP" });
    await transact((tx) => resetPassword(tx, by(root), id));
    const user = await one(id);
    expect(user.passwordHash).toBe("none");
    const mail = await lastMail(database.db, user.email);
    expect(mail?.subject).toBe("【旅くら】新しいパスワードを設定してください");
    expect(mail?.text).toContain("/forgot");
    expect(await lines(id)).toMatchObject([{ action: "user-password", actorId: root, detail: "" }]);
  });

  test("somebody who is gone is not found", async () => {
    const { id } = await person(database.db, "guest", { anonymisedAt: new Date() });
    for (const userId of [id, 999_999]) {
      expect(await outcomeOf(transact((tx) => setVip(tx, by(root), { userId, until: new Date() })))).toBe(
        "userNotExist",
      );
      expect(await outcomeOf(transact((tx) => resetPassword(tx, by(root), userId)))).toBe("userNotExist");
    }
  });
});

describe("a new account", () => {
  const input = (name: string, types: UserType[] = ["news_editor"]) => ({
    username: name,
    email: `${name}@example.com`,
    nickname: "編集 太郎",
    types,
  });

  test("is invited by mail, has points and no password, and a business counts as verified", async () => {
    const id = await addUser(by(root), input("shopkeeper", ["shop_admin", "guest"]), "en_US");
    expect(await one(id)).toMatchObject({ types: "guest,shop_admin", certFlag: 2, passwordHash: "none" });
    expect((await lastMail(database.db, "shopkeeper@example.com"))?.text).toContain("User ID: shopkeeper");
    const [account] = await database.sql`select balance from point_account where user_id = ${id}`;
    expect(account).toBeDefined();
    expect(await lines(id)).toMatchObject([{ action: "user-add", actorId: root, detail: "guest,shop_admin" }]);
  });

  test("with a password is not mailed; a taken name or address and a common password are refused", async () => {
    const id = await addUser(by(root), { ...input("editor_1"), password: "right-Horse-7" }, "en_US");
    expect((await one(id)).passwordHash).toMatch(/^\$argon2id/);
    expect(await lastMail(database.db, "editor_1@example.com")).toBeUndefined();
    expect(await outcomeOf(addUser(by(root), { ...input("EDITOR_1"), email: "x@example.com" }, "en_US"))).toBe("U-904");
    const sameMail = { ...input("editor_2"), email: "editor_1@example.com" };
    expect(await outcomeOf(addUser(by(root), sameMail, "en_US"))).toBe("emailRegistered");
    const weak = { ...input("editor_3"), password: "password1" };
    expect(await outcomeOf(addUser(by(root), weak, "en_US"))).toBe("commonPassword");
    expect(await outcomeOf(addUser(by(id), input("editor_4"), "en_US"))).toBe("noPermission");
  });
});
