import "../../../app/composition";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toNum } from "~/platform/access/actor";
import { firstLines, newestLines, pinnedLine } from "~/products/live/queries/chat.server";
import { hostCard } from "~/products/stay/listing/queries/host.server";
import { authorEntity } from "~/products/video/watching/queries/entities.server";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { lives } from "~db/schema/live";
import { liveChats, liveRooms } from "~db/schema/live-chat";
import { person } from "../../harness/people";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { readyVideo } from "../video/video-world";

/* Whoever closes an account is not read by name from that day on, wherever something of theirs stays. */

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());

/** What shows somebody, made for them; answers how everybody reads it. */
const places: Readonly<Record<string, (userId: number) => Promise<() => Promise<unknown>>>> = {
  "a line of a live chat": async (userId) => {
    const [live] = await db
      .insert(lives)
      .values({ title: { en: "Live" }, cover: "demo/live/cover.webp", startTime: new Date() })
      .returning({ id: lives.id });
    const liveId = live?.id ?? 0;
    const [line] = await db
      .insert(liveChats)
      .values({ liveId, seq: 1, userId, content: "hello" })
      .returning({ id: liveChats.id });
    await db.insert(liveRooms).values({ liveId, lastSeq: 1, pinnedId: line?.id ?? 0 });
    const asked = { liveId, viewerId: null, limit: 5 };
    return async () => [await newestLines(db, asked), await firstLines(db, asked), await pinnedLine(db, liveId)];
  },
  "the author of a video": async (userId) => {
    const id = await readyVideo(db, userId);
    return () => authorEntity(db, null, id);
  },
  "a host": async (userId) => () => hostCard(db, userId),
};

describe("somebody whose account is closed", () => {
  test.each(Object.entries(places))("is not named by %s", async (_name, make) => {
    const { id } = await person(db, "guest", { nickname: "Mori of 2031", avatar: "demo/accounts/guest.webp" });
    const read = await make(id);
    expect(JSON.stringify(await read())).toMatch(/Mori of 2031.*guest\.webp/);
    await db.update(users).set({ closedAt: new Date() }).where(eq(users.id, id));
    const shown = JSON.stringify(await read());
    expect(shown).not.toMatch(/Mori of 2031|guest\.webp/);
    expect(shown).toContain(`"u${toNum(id)}"`);
  });
});
