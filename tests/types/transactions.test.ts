import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { earn } from "~/foundation/points/verbs/earn.server";
import { call, success } from "~/platform/api/calls";
import { database, transact } from "~/platform/data/database.server";
import { anyone } from "~/platform/domain/access";
import type { Db, Tx } from "~db/client";
import { inTransaction } from "../harness/transaction";
import { testDatabase } from "../setup/database";

/** The compiler reads these; they never run. */
const compiled = (..._works: readonly (() => unknown)[]) => undefined;
const reward = { userId: 1, type: "register", ref: "types" } as const;

test("a verb takes only what transact makes; a read takes both", () => {
  expectTypeOf<Tx>().toExtend<Db>();
  expectTypeOf<Db>().not.toExtend<Tx>();
  compiled(
    () => transact((tx) => earn(tx, reward)),
    () => transact((tx) => tx.transaction((savepoint) => earn(savepoint, reward))),
    // @ts-expect-error the pool lacks [madeByTransact]
    () => earn(database(), reward),
    // @ts-expect-error a pool begins nothing by itself
    () => database().transaction(async () => undefined),
  );
});

test("a call that writes gets a transaction, one that reads, runs in steps or answers a webhook the pool", () => {
  const shapes = { body: z.object({ id: z.number() }) };
  call("POST /api/a", anyone, shapes, async (input) => {
    expectTypeOf(input).toExtend<{ tx: Tx; body: { id: number } }>();
    expectTypeOf(input).not.toHaveProperty("db");
    return success();
  });
  call("GET /api/a/:id", anyone, { params: z.object({ id: z.string() }) }, async (input) => {
    expectTypeOf(input).toExtend<{ db: Db; params: { id: string } }>();
    expectTypeOf(input).not.toHaveProperty("tx");
  });
  call("GET /api/b", anyone, {}, async ({ tx }) => expectTypeOf(tx).toEqualTypeOf<Tx>(), { writes: true });
  call("GET /api/c", anyone, {}, async ({ db }) => expectTypeOf(db).toEqualTypeOf<Db>(), { maxAge: 60 });
  call("PUT /api/d", anyone, {}, async ({ db }) => expectTypeOf(db).toEqualTypeOf<Db>(), { steps: true });
  call("POST /api/e", anyone, {}, async ({ db }) => expectTypeOf(db).toEqualTypeOf<Db>(), { webhook: true });
  // @ts-expect-error a call in steps has no transaction of its own
  call("PUT /api/f", anyone, {}, async ({ tx }) => tx, { steps: true });
});

test("what throws inside leaves nothing, a savepoint takes only its own part back", async () => {
  const { db, sql, ownerSql, close } = await testDatabase();
  await ownerSql`create table kept (id int)`;
  await expect(
    inTransaction(db, async (tx) => {
      await tx.execute("insert into kept values (1)");
      throw new Error("taken back");
    }),
  ).rejects.toThrow("taken back");
  await inTransaction(db, async (tx) => {
    await tx.execute("insert into kept values (2)");
    const part = tx.transaction(async (savepoint) => {
      await savepoint.execute("insert into kept values (3)");
      throw new Error("part");
    });
    await part.catch(() => undefined);
  });
  expect(await sql`select id from kept`).toEqual([{ id: 2 }]);
  await close();
});
