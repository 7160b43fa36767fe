import "../../../app/composition";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { listReports } from "~/foundation/moderation/list-reports.server";
import { reportsTable } from "~/foundation/moderation/reports-table";
import { handleReport } from "~/foundation/moderation/verbs/handle-report.server";
import { recordRemoval } from "~/foundation/moderation/verbs/record-removal.server";
import { report } from "~/foundation/moderation/verbs/report.server";
import { readTable } from "~/platform/table/table";
import { promoteDesk } from "~/products/promote/promote-desk.server";
import { promoteItems } from "~db/schema/promote";
import { person } from "../../harness/people";
import { byAdmin, byOwner, category, db, item, owner, run } from "./world";

let categoryId: number;
beforeAll(async () => {
  categoryId = await category();
});

const rowOf = async (id: number) => (await db.select().from(promoteItems).where(eq(promoteItems.id, id)))[0];
const act = (by: ReturnType<typeof byOwner>, name: string, id: number) =>
  run((tx) => changeRows(tx, promoteDesk, by, name, [id]));
const kept = { key: "removedAfterReport", status: 409 };
const state = readTable(reportsTable, new URLSearchParams());

test("an item that its owner hid after a report is still removed by it, and stays removed", async () => {
  const id = await item(categoryId);
  const { id: userId } = await person(db, "guest");
  const about = { refType: "promote", refId: String(id), reason: "fraud" } as const;
  const reportId = await run((tx) => report(tx, { userId }, about));
  await item(categoryId, { isPublic: false }, byOwner(), id);
  const { rows } = await listReports(db, state, "en");
  expect(rows.find((row) => row.id === reportId)).toMatchObject({ thing: null, canRemove: true });
  await run((tx) => handleReport(tx, byAdmin().operator, { id: reportId, action: "remove", days: 1 }));
  expect((await rowOf(id))?.deletedTime).not.toBeNull();

  await expect(act(byOwner(), "restore", id)).rejects.toMatchObject(kept);
  expect((await rowOf(id))?.deletedTime).not.toBeNull();
  await act(byAdmin(), "restore", id);
  await act(byOwner(), "remove", id);
  await act(byOwner(), "restore", id);
  expect((await rowOf(id))?.deletedTime).toBeNull();
});

test("a form cannot show again what was taken away after a report, nor keep its owner from changing it hidden", async () => {
  const id = await item(categoryId, { seq: -3 });
  const removed = { refType: "promote", refId: String(id), ownerId: owner.id, reason: "spam", text: "x" } as const;
  await run((tx) => recordRemoval(tx, byAdmin().operator, removed));
  await expect(item(categoryId, { seq: 3 }, byOwner(), id)).rejects.toMatchObject(kept);
  await item(categoryId, { seq: -3, name: { en: "Better" } }, byOwner(), id);
  expect(await rowOf(id)).toMatchObject({ seq: -3, name: { en: "Better" } });
  await item(categoryId, { seq: 3 }, byAdmin(), id);
  await item(categoryId, { seq: -3 }, byOwner(), id);
  await item(categoryId, { seq: 3 }, byOwner(), id);
  expect(await rowOf(id)).toMatchObject({ seq: 3 });
});
