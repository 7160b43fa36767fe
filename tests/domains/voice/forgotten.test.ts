import { eq, getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, describe, expect, test } from "vitest";
import { closeDatabase } from "~/platform/data/database.server";
import { forgetVoice } from "~/products/voice/own-data.server";
import { personal } from "~/products/voice/personal";
import { users } from "~db/schema/accounts";
import * as voice from "~db/schema/voice";
import { person } from "../../harness/people";
import { db, member, post } from "./world";

/* Whoever never posted has no row of their own on Voice: what they left there is found by its tables. */

afterAll(closeDatabase);

type Leave = (userId: number, other: { userId: number; postId: number }) => Promise<unknown>;
const pattern = " left ";

/** What somebody without a row of their own leaves, by the table that holds it. */
const left: Readonly<Record<string, Leave>> = {
  voice_person: (userId) => db.insert(voice.voicePeople).values({ userId, atName: `gone_${userId}` }),
  voice_post: (userId) => db.insert(voice.voicePosts).values({ userId, kind: "post", content: "left" }),
  voice_draft: (userId) => db.insert(voice.voiceDrafts).values({ userId, mode: "add", content: "left" }),
  voice_mention: (userId, { postId }) => db.insert(voice.voiceMentions).values({ userId, postId }),
  voice_follow: (userId, other) =>
    db.insert(voice.voiceFollows).values({ followerId: userId, followeeId: other.userId, state: "asked" }),
  voice_muted_word: (userId) => db.insert(voice.voiceMutedWords).values({ userId, word: "left", pattern }),
};
/** Tables whose rows stay: likes are counted. */
const kept = ["voice_like"];
/** Tables that closing an account has emptied before. */
const deleted = Object.entries(personal).flatMap(([table, fate]) => ("deletes" in fate ? [table] : []));

/** The columns that say whose a row is, by table. */
const owning = Object.values(voice).flatMap((table): [string, string][] => {
  if (!is(table, PgTable)) return [];
  const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
  const column = ["user_id", "follower_id"].find((name) => columns.includes(name));
  return column ? [[getTableName(table), column]] : [];
});

/** The rows of a person that still tell something, by table. */
async function tells(userId: number): Promise<string[]> {
  const found: string[] = [];
  for (const [name, column] of owning) {
    const rows = await db.execute<Record<string, unknown>>(
      sql`select * from ${sql.identifier(name)} where ${sql.identifier(column)} = ${userId}`,
    );
    const isTold = rows.some(
      (row) => !((name === "voice_post" && row.status === "deleted") || (name === "voice_person" && !row.at_name)),
    );
    if (isTold) found.push(name);
  }
  return found;
}

test("every table of Voice with rows of people is asked", () => {
  expect([...Object.keys(left), ...kept, ...deleted].sort()).toEqual(owning.map(([name]) => name).sort());
});

describe("an anonymised account that left nothing but", () => {
  test.each(Object.entries(left))("%s is forgotten, and another's stays", async (name, leave) => {
    const [gone, stays] = [(await person(db, "guest")).id, (await person(db, "guest")).id];
    const friend = await member();
    const about = { userId: friend.userId, postId: await post(friend) };
    await leave(gone, about);
    await leave(stays, about);
    expect(await tells(gone)).toEqual([name]);
    await db.update(users).set({ anonymisedAt: new Date() }).where(eq(users.id, gone));
    await forgetVoice(db);
    expect(await tells(gone)).toEqual([]);
    expect(await tells(stays)).toEqual([name]);
  });
});
