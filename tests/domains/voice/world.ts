import "../../../app/composition";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import type { VoiceViewer } from "~/products/voice/queries/views";
import type { Author, PostInput } from "~/products/voice/verbs/store-post.server";
import { addPost, commentOn, quotePost } from "~/products/voice/verbs/write-post.server";
import type { Db, Tx } from "~db/client";
import type { users } from "~db/schema/accounts";
import { notifications } from "~db/schema/notifications";
import { voicePeople, voicePosts } from "~db/schema/voice";
import { type Person, person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

export let database: TestDatabase;
export let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());

export const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);

export type Member = Person & Author & { atName: string };

/** Long ago enough to be no new account. */
const old = new Date(Date.now() - 90 * 86_400_000);

/** A person with a name on Voice; `fields` are of their profile. */
export async function member(
  fields: Partial<typeof voicePeople.$inferInsert> = {},
  account: Partial<typeof users.$inferInsert> = {},
): Promise<Member> {
  const made = await person(db, account.types ?? "guest", { createTime: old, ...account });
  const atName = fields.atName ?? `member_${made.id}`;
  await db.insert(voicePeople).values({ userId: made.id, atName, ...fields });
  return { ...made, userId: made.id, roles: new Set(account.types === "admin" ? ["ADMIN" as const] : []), atName };
}

export const viewer = (who: { userId: number } | null): VoiceViewer => ({ userId: who?.userId ?? null, device: "" });
export const everybody = viewer(null);
export const top = { lastId: 0, limit: 21 };

/** Writes a post of this text, or of these parts; answers its id. */
export const post = async (who: Author, content: string | PostInput = "hello"): Promise<number> =>
  (await run((tx) => addPost(tx, who, typeof content === "string" ? { content } : content))).id;
export const comment = async (who: Author, commentId: number, content = "a comment"): Promise<number> =>
  (await run((tx) => commentOn(tx, who, { commentId, content }))).id;
export const quote = async (who: Author, repostId: number, content = "a quote"): Promise<number> =>
  (await run((tx) => quotePost(tx, who, { repostId, content }))).id;

export const rowOf = async (id: number) => (await db.select().from(voicePosts).where(eq(voicePosts.id, id)))[0];
export const personRow = async ({ userId }: { userId: number }) =>
  (await db.select().from(voicePeople).where(eq(voicePeople.userId, userId)))[0];

export const refusalOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(() => null).catch((error) => error.key ?? String(error));

/** The notifications of a person, oldest first: key, post and parameters. */
export const noticesOf = async ({ userId }: { userId: number }) =>
  (
    await db
      .select({ key: notifications.key, refId: notifications.refId, params: notifications.params })
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(notifications.id)
  ).map(({ key, refId, params }) => ({ key: key.replace(/^voice:notice\./, ""), refId, params }));

/** The payloads of waiting jobs of a name. */
export const jobsOf = async (name: string): Promise<Record<string, unknown>[]> =>
  (
    await db.execute<{ payload: Record<string, unknown> }>(
      sql`select payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${name} order by j.id`,
    )
  ).map(({ payload }) => payload);
