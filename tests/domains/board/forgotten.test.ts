import "../../../app/composition";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetPosts } from "~/products/board/verbs/forget-posts.server";
import { users } from "~db/schema/accounts";
import { boardCategories, boardPosts } from "~db/schema/board";
import { person } from "../../harness/people";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

test("an anonymised account's posts are erased, others stay", async () => {
  const { db } = database;
  const [gone, other] = [await person(db, "guest"), await person(db, "guest")];
  const [category] = await db
    .insert(boardCategories)
    .values({ name: { en: "Wanted" } })
    .returning();
  const post = (ownerId: number) => ({
    ownerId,
    categoryId: category?.id ?? 0,
    title: "Wanted: a desk",
    content: "Any size",
    contactKind: "wechat",
    contact: "my_id",
    status: "open",
    publishTime: new Date(),
    expireAt: new Date(Date.now() + 60_000),
    searchText: " desk ",
  });
  await db.insert(boardPosts).values([post(gone.id), post(other.id)]);
  await db.update(users).set({ anonymisedAt: new Date() }).where(eq(users.id, gone.id));
  await forgetPosts(db);
  const rowOf = async (ownerId: number) =>
    (await db.select().from(boardPosts).where(eq(boardPosts.ownerId, ownerId)))[0];
  const erased = { title: "", content: "", contact: "", contactKind: "message", status: "closed", searchText: " " };
  expect(await rowOf(gone.id)).toMatchObject(erased);
  expect(await rowOf(other.id)).toMatchObject({ title: "Wanted: a desk", contact: "my_id", status: "open" });
});
