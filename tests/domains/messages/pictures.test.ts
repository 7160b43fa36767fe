import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mayRead } from "~/foundation/files/readers.server";
import { deliverMessage } from "~/foundation/messages/deliver-message.server";
import { listTalks } from "~/foundation/messages/queries.server";
import { messageReportable } from "~/foundation/messages/reportable.server";
import { closeDatabase } from "~/platform/data/database.server";
import { reports } from "~db/schema/moderation";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { outcomeOf } from "../accounts/world";
import { actorOf, picture, upload } from "../files/world";
import "../../../app/composition";
import { inTransaction } from "../../harness/transaction";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});

test("pictures are the sender's own, for the two people only, and for administrators once reported", async () => {
  const db = database.db;
  const [sender, reader, third] = [await actorOf(db), await actorOf(db), await actorOf(db)];
  const admin = await actorOf(db, "admin");
  const key = await upload(db, sender, { kind: "message", bytes: await picture() });
  const foreign = await upload(db, third, { kind: "message", bytes: await picture() });
  const send = (images: string[], again: string = randomUUID()) =>
    deliverMessage(
      db,
      sender,
      { type: "message", toId: reader.userId, content: "", images },
      { key: again, route: "test", body: images },
    );
  expect(await outcomeOf(send([foreign]))).toBe("uploadFailed");
  expect(await outcomeOf(send([`message/2026/${randomUUID()}.jpg`]))).toBe("uploadFailed");
  const again = randomUUID();
  const { id } = await send([key], again);
  expect((await send([key], again)).id).toBe(id);
  expect(await outcomeOf(send([key]))).toBe("uploadFailed");
  expect(await listTalks(db, reader.userId, "message")).toMatchObject([{ content: "", images: [key] }]);

  const file = { key, kind: "message", userId: sender.userId, ref: `message:${id}` };
  const readable = () => Promise.all([sender, reader, third, admin].map((actor) => mayRead(db, actor, file)));
  expect(await readable()).toEqual([true, true, false, false]);
  await db
    .insert(reports)
    .values({ reporterId: reader.userId, refType: "message", refId: String(id), reason: "abuse" });
  expect(await readable()).toEqual([true, true, false, true]);
  await inTransaction(db, async (tx) =>
    messageReportable.remove?.(tx, { userId: admin.userId, site: "main", requestId: "r" }, String(id)),
  );
  expect(await readable()).toEqual([true, false, false, true]);
});
