import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pictureAt } from "~/foundation/files/picture.server";
import { cached, forgetPicture, keep } from "~/foundation/files/picture-cache.server";
import { claimFiles } from "~/foundation/files/verbs/claim.server";
import { closeDatabase } from "~/platform/data/database.server";
import { env } from "~/platform/env.server";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { actorOf, picture, upload } from "./world";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await closeDatabase();
  await database?.close();
});

const names = ["a/1.webp", "b/1.webp", "c/1.webp"];
const there = (name: string) => existsSync(join(process.env.DATA_DIR ?? "", "cache/img", name));

test("the cache keeps to its bytes and drops what was longest unused", async () => {
  env.IMAGE_CACHE_MB = 1;
  const [a = "", b = "", c = ""] = names;
  await keep(a, Buffer.alloc(400_000));
  await keep(b, Buffer.alloc(400_000));
  expect((await cached(a))?.bytes.length).toBe(400_000);
  await keep(c, Buffer.alloc(400_000));
  expect([there(a), there(b), there(c)]).toEqual([true, false, true]);
  await forgetPicture("a");
  await keep(b, Buffer.alloc(400_000));
  expect([there(a), there(b), there(c)]).toEqual([false, true, true]);
});

test("a picture is made once for all who wait; a private one and one that is not checked are never shown", async () => {
  const person = await actorOf(database.db);
  const bytes = await picture("png", 400);
  const key = await upload(database.db, person, { bytes, name: "a.png" });
  const made = await Promise.all([1, 2, 3].map(() => pictureAt(key, 100, "webp")));
  expect(new Set(made).size).toBe(1);
  const hidden = await upload(database.db, person, { kind: "checkin", bytes, name: "a.png" });
  await inTransaction(database.db, (tx) =>
    claimFiles(tx, person, { kind: "checkin", keys: [hidden], ref: "checkin:1" }),
  );
  expect(await pictureAt(hidden, 100, "webp")).toBeNull();
  expect(await pictureAt(key.replace(/[0-9a-f]{4}\.png/, "0000.png"), 100, "webp")).toBeNull();
});
