import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settleUploads } from "~/foundation/files/settle.server";
import { claimFiles, releaseFiles } from "~/foundation/files/verbs/claim.server";
import type { Actor } from "~/platform/access/actor";
import { storedFiles } from "~db/schema/files";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { actorOf, onDisk, picture, upload } from "./world";

let database: TestDatabase;
let owner: Actor;
let other: Actor;
beforeAll(async () => {
  database = await testDatabase();
  owner = await actorOf(database.db);
  other = await actorOf(database.db);
});
afterAll(() => database?.close());

const refOf = async (key: string) =>
  (await database.db.select({ ref: storedFiles.ref }).from(storedFiles).where(eq(storedFiles.key, key)))[0]?.ref;
const claim = (actor: Actor, keys: string[], ref: string) =>
  inTransaction(database.db, (tx) => claimFiles(tx, actor, { kind: "avatar", keys, ref, field: "avatar" }));

describe("files of a thing", () => {
  test("a checked file is published, claimed, replaced and released", async () => {
    const bytes = await picture();
    const [one, two] = await Promise.all([
      upload(database.db, owner, { bytes }),
      upload(database.db, owner, { bytes }),
    ]);
    await settleUploads(database.db, owner, "avatar", [one, two], "avatar");
    expect((await onDisk(`public/${one}`)).length).toBeGreaterThan(100);
    await expect(onDisk(`quarantine/${one}`)).rejects.toThrow("ENOENT");
    const ref = `user:${owner.userId}:avatar`;
    await claim(owner, [one], ref);
    await claim(owner, [two], ref);
    expect([await refOf(one), await refOf(two)]).toEqual([null, ref]);
    await inTransaction(database.db, (tx) => releaseFiles(tx, ref));
    expect(await refOf(two)).toBeNull();
  });

  test("nobody takes another's file, one file belongs to one thing, and a form saved by somebody else keeps its files", async () => {
    const key = await upload(database.db, owner, { bytes: await picture() });
    await expect(claim(other, [key], "stay:1")).rejects.toMatchObject({ key: "uploadFailed", field: "avatar" });
    await claim(owner, [key], "stay:1");
    await expect(claim(owner, [key], "stay:2")).rejects.toMatchObject({ key: "uploadFailed" });
    await claim(other, [key], "stay:1");
    await inTransaction(database.db, (tx) => releaseFiles(tx, "stay:1"));
    await claim(other, [key], "stay:1");
    expect(await refOf(key)).toBe("stay:1");
  });

  test("a file of another kind, one that is not there, and another's unchecked one are refused", async () => {
    const stay = await upload(database.db, await actorOf(database.db, "host"), {
      kind: "stay",
      bytes: await picture(),
    });
    await expect(claim(owner, [stay], "user:1:avatar")).rejects.toMatchObject({ key: "uploadFailed" });
    await expect(
      settleUploads(database.db, owner, "avatar", ["avatar/2026/00000000-0000-0000-0000-000000000000.jpg"]),
    ).rejects.toMatchObject({ key: "uploadFailed" });
    await claim(owner, ["demo/tea-one.webp"], "user:1:avatar");
  });
});
