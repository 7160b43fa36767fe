import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, transact } from "~/platform/data/database.server";
import { listenForPurges, purgeTags } from "~/platform/data/purge.server";
import { onCommit } from "~db/client";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});

test("what a transaction changed is dropped here before its writer goes on, and not when it is taken back", async () => {
  const purged: string[] = [];
  const { started, stop } = listenForPurges({
    purge: (tags) => void purged.push(...tags),
    clear: () => undefined,
  });
  await started;
  const dropped = (work: () => void) =>
    transact(async (tx) => {
      await purgeTags(tx, "here");
      await tx.transaction((savepoint) => purgeTags(savepoint, "below"));
      work();
      expect(purged).toEqual([]);
    });
  await expect(
    dropped(() => {
      throw new Error("taken back");
    }),
  ).rejects.toThrow("taken back");
  expect(purged).toEqual([]);
  await dropped(() => undefined);
  expect(purged).toEqual(expect.arrayContaining(["here", "below"]));
  /* The notices, which are heard on another connection, come besides. */
  await expect.poll(() => purged.toSorted()).toEqual(["below", "below", "here", "here"]);
  await stop();
});

test("a try that is repeated is followed once", async () => {
  let [tries, followed] = [0, 0];
  await transact(async () => {
    onCommit(() => followed++);
    if (++tries < 3) throw Object.assign(new Error("again"), { code: "40001" });
  });
  expect([tries, followed]).toEqual([3, 1]);
});
