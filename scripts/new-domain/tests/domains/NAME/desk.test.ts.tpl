import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { postComment } from "~/foundation/comments/verbs/post-comment.server";
import { publishDraft } from "~/foundation/desks/verbs/publish-draft.server";
import { saveDraft } from "~/foundation/desks/verbs/save-draft.server";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { __camel__ItemDesk } from "~/products/__name__/item-desk.server";
import { drafts } from "~db/schema/desks";
import { __camel__Items } from "~db/schema/__name__";
import { deskBy } from "../../harness/desk";
import { person } from "../../harness/people";
import "../../../app/composition";
import { db, guest, item, run } from "./world";

const written = (fields: object = {}) => ({
  name: { en: "Sencha" }, introduction: {}, kind: "daily", price: 800, discount: 10, stock: 5, pictures: [],
  days: { from: "2027-01-01", until: null }, place: { latitude: 35.6, longitude: 139.7 }, seq: 1, ...fields,
});
const rowOf = async (id: number) => (await db.select().from(__camel__Items).where(eq(__camel__Items.id, id)))[0];

test("an item is drafted, published and changed; what is ordered stays taken", async () => {
  const editor = deskBy((await person(db, "admin")).id, "ADMIN");
  const draft = await run((tx) => saveDraft(tx, __camel__ItemDesk, editor, written(), {}));
  expect(await db.select().from(drafts)).toHaveLength(1);
  expect(await db.select().from(__camel__Items)).toEqual([]);
  const about = { draft: draft.id, draftVersion: draft.updateTime.getTime() };
  const { id } = await run((tx) => publishDraft(tx, __camel__ItemDesk, editor, written(), about));
  expect(await rowOf(id)).toMatchObject({ ...written(), sellerId: editor.operator.userId, left: 5 });
  await db.update(__camel__Items).set({ taken: 4 }).where(eq(__camel__Items.id, id));
  await run((tx) => saveEntity(tx, __camel__ItemDesk, editor, written({ stock: 20 }), { id }));
  expect(await rowOf(id)).toMatchObject({ stock: 20, taken: 4, left: 16 });
});

test("people talk about items that they see", async () => {
  const say = (refId: number) => run((tx) => postComment(tx, guest, { type: "__name__", refId, content: "Fresh" }));
  await say(await item());
  await expect(say(await item(5, -1))).rejects.toMatchObject({ kind: "missing" });
});
