import "../../app/composition";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { keepDraft } from "~/foundation/desks/verbs/keep-draft.server";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { travelDesk } from "~/products/travel/travel-desk.server";
import { drafts } from "~db/schema/desks";
import { pagedFiles } from "~db/schema/files";
import { tags } from "~db/schema/tags";
import { travelArticles } from "~db/schema/travel";
import { barrier } from "../factories/shop";
import { deskBy } from "../harness/desk";
import { person } from "../harness/people";
import { inTransaction } from "../harness/transaction";
import { database, together } from "./two-pools";

const crowd = 20;
const attachment = "demo/travel/fushimi.pdf";
let by: ReturnType<typeof deskBy>;

beforeAll(async () => {
  by = deskBy((await person(database.db, "travel_editor")).id, "TRAVEL_EDITOR");
  await database.db.insert(pagedFiles).values({ key: attachment, state: "ready", pages: 2 });
});

const values = (title: string, tag: string) => ({
  category: "spot",
  title: { en: title },
  summary: { en: "Why" },
  tags: [tag],
  cover: null,
  seq: 0,
  attachment,
});
const made = (tag: string) => inTransaction(database.db, (tx) => saveEntity(tx, travelDesk, by, values("First", tag)));
const rowOf = async (id: number) =>
  (await database.db.select().from(travelArticles).where(eq(travelArticles.id, id)))[0];

describe("editors of one travel article at once", () => {
  test("who saw the same state saves it once; the others are told", async () => {
    const { id, updateTime } = await made("race-save");
    const version = updateTime.getTime();
    const done = await together(crowd, (db, at) =>
      inTransaction(db, (tx) => saveEntity(tx, travelDesk, by, values(`Mine ${at}`, "race-save"), { id, version })),
    );
    expect(done).toEqual({ saved: 1, refused: new Set(["entityChanged"]) });
  });

  test("a twin that reads the version and writes afterwards lets several overwrite each other", async () => {
    const { id, updateTime } = await made("race-twin");
    const read = barrier(crowd);
    const done = await together(crowd, async (db, at) => {
      const [row] = await db.select().from(travelArticles).where(eq(travelArticles.id, id));
      if (row?.updateTime.getTime() !== updateTime.getTime())
        throw Object.assign(new Error(), { key: "entityChanged" });
      await read();
      await db
        .update(travelArticles)
        .set({ title: { en: `Mine ${at}` }, updateTime: sql`clock_timestamp()` })
        .where(eq(travelArticles.id, id));
    });
    expect(done.saved).toBeGreaterThan(1);
  });

  test("what several tabs keep of one draft is one draft: the first stays, no other replaces it unseen", async () => {
    const { id, updateTime } = await made("race-keep");
    const version = updateTime.getTime();
    const keep = (about: object) =>
      together(crowd, (db, at) =>
        inTransaction(db, (tx) =>
          keepDraft(tx, travelDesk, by, values(`Kept ${at}`, "race-keep"), { id, version, ...about }),
        ),
      );
    expect(await keep({})).toEqual({ saved: 1, refused: new Set(["draftChanged"]) });
    const [draft] = await database.db.select().from(drafts).where(eq(drafts.rowId, id));
    const seen = { draft: draft?.id, draftVersion: draft?.updateTime.getTime() };
    const again = await keep(seen);
    /* Who keeps what the draft holds already changes nothing and is not refused. */
    expect(again.saved).toBeGreaterThanOrEqual(1);
    expect(again.saved).toBeLessThanOrEqual(2);
    expect(again.refused).toEqual(new Set(["draftChanged"]));
    expect(await database.db.select().from(drafts).where(eq(drafts.rowId, id))).toHaveLength(1);
  });

  test("published and withdrawn in any order: its tag counts exactly while visitors see it", async () => {
    const { id } = await made("race-hide");
    const done = await together(crowd, (db, at) =>
      inTransaction(db, async (tx) => {
        if (at % 3 === 0) await saveEntity(tx, travelDesk, by, { title: { en: `Title ${at}` } }, { id });
        else await changeRows(tx, travelDesk, by, at % 3 === 1 ? "hide" : "show", [id]);
      }),
    );
    expect(done).toEqual({ saved: crowd, refused: new Set() });
    const [tag] = await database.db.select().from(tags).where(eq(tags.name, "race-hide"));
    expect(tag?.citedNum).toBe(Number(((await rowOf(id))?.seq ?? 0) >= 0));
  });
});
