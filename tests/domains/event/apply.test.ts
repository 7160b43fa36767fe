import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { eventDesk } from "~/products/event/event-desk.server";
import { eventApplies } from "~db/schema/event";
import { deskBy } from "../../harness/desk";
import { first, refused, rowOf, second } from "./guests";
import { admin, close, commodity, db, enter, event, inMinutes, run, seller, somebody } from "./world";

describe("applying", () => {
  test("once a person and event, and the count is that of people [C36]", async () => {
    const id = await event();
    const { code } = await enter(first(), id);
    expect(code).toMatch(/^[0-9a-f]{16}$/);
    await expect(enter(first(), id)).rejects.toMatchObject(refused("alreadyApplied"));
    await enter(second(), id);
    expect((await rowOf(id))?.applyCount).toBe(2);
    expect(await db.select().from(eventApplies).where(eq(eventApplies.eventId, id))).toHaveLength(2);
  });

  test("from the first minute to the last, both included [EV6]", async () => {
    const id = await event({ applyStart: inMinutes(1), applyEnd: inMinutes(60) });
    await expect(enter(first(), id)).rejects.toMatchObject(refused("eventNotStarted"));
    const ending = await event({ applyEnd: inMinutes(60) });
    await close(ending, inMinutes(0));
    await enter(first(), ending);
    await close(ending, inMinutes(-1));
    await expect(enter(second(), ending)).rejects.toMatchObject(refused("eventEnded"));
    expect((await rowOf(ending))?.applyCount).toBe(1);
  });

  test("hidden, removed and unknown events are not there", async () => {
    const hidden = await event({ seq: -1 });
    const gone = await event();
    await run((tx) => changeRows(tx, eventDesk, deskBy(admin.userId, "ADMIN"), "remove", [gone]));
    for (const id of [hidden, gone, 999_999])
      await expect(enter(first(), id)).rejects.toMatchObject(refused("notFindData"));
  });

  test("who draws takes no part; in an event without a draw everybody may", async () => {
    const id = await event({ commodityId: await commodity() });
    await expect(enter(seller, id)).rejects.toMatchObject(refused("drawerCannotApply"));
    await expect(enter(admin, id)).rejects.toMatchObject(refused("drawerCannotApply"));
    await enter(await somebody("shop_admin"), id);
    await enter(admin, await event());
  });

  test("a question is answered, and files come only where they are taken", async () => {
    const id = await event({ question: { ja: "なぜ応募しますか" } });
    const field = "answers.question";
    await expect(enter(first(), id)).rejects.toMatchObject(refused("eventAnswerMissing", { field }));
    await enter(first(), id, { answers: { question: "お茶が好きです" } });
    const file = "event/2026/00000000-0000-4000-8000-000000000000.pdf";
    const plain = await event();
    await expect(enter(first(), plain, { attachments: [file] })).rejects.toMatchObject(
      refused("eventTakesNoFiles", { field: "attachments" }),
    );
    const open = await event({ takesFiles: true });
    await expect(enter(first(), open, { attachments: [file] })).rejects.toMatchObject(
      refused("uploadFailed", { field: "attachments" }),
    );
    expect((await rowOf(open))?.applyCount).toBe(0);
  });
});
