import "../../../app/composition";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { handleReport } from "~/foundation/moderation/verbs/handle-report.server";
import { report } from "~/foundation/moderation/verbs/report.server";
import { postDesk } from "~/products/board/post-desk.server";
import { contactProblem, normalContact } from "~/products/board/rules/contact";
import { actsIn, postStates, stateAt } from "~/products/board/rules/states";
import { expireNext } from "~/products/board/verbs/expire-posts.server";
import { movePost } from "~/products/board/verbs/move-post.server";
import { reportablePost } from "~/products/board/verbs/reportable-post.server";
import { changePost, writePost } from "~/products/board/verbs/write-post.server";
import { boardPosts } from "~db/schema/board";
import { notifications } from "~db/schema/notifications";
import { barrier } from "../../factories/shop";
import { loses } from "../../harness/loses";
import { person } from "../../harness/people";
import { author, byAdmin, categoryId, db, post, run, visitor, words } from "./world";

const rowOf = async (id: number) => (await db.select().from(boardPosts).where(eq(boardPosts.id, id)))[0];
const refused = (key: string, field?: string) => expect.objectContaining({ key, ...(field && { field }) });
const daysUntil = async (id: number): Promise<number> => {
  const left = sql<number>`extract(epoch from ${boardPosts.expireAt} - clock_timestamp())::int`;
  const [row] = await db.select({ left }).from(boardPosts).where(eq(boardPosts.id, id));
  return (row?.left ?? 0) / 86_400;
};
const setExpiry = (id: number, seconds: number) =>
  db
    .update(boardPosts)
    .set({ expireAt: sql`clock_timestamp() + make_interval(secs => ${seconds})` as never })
    .where(eq(boardPosts.id, id));
const newsOf = async (userId: number) =>
  (await db.select({ key: notifications.key }).from(notifications).where(eq(notifications.userId, userId))).map(
    ({ key }) => key,
  );

describe("states [B1]", () => {
  test("an open post counts as expired from its last moment on", () => {
    const end = new Date("2026-11-28T12:00:00Z");
    const at = (seconds: number) =>
      stateAt({ status: "open", expireAt: end }, new Date(end.getTime() + seconds * 1000));
    expect([at(-1), at(0), at(1)]).toEqual(["open", "expired", "expired"]);
    for (const status of postStates.filter((state) => state !== "open"))
      expect(stateAt({ status, expireAt: end }, new Date(end.getTime() + 1000))).toBe(status);
  });

  test("nothing can be done with a hidden post, and only a draft is published", () => {
    expect(actsIn("hidden")).toEqual([]);
    expect(postStates.filter((state) => actsIn(state).includes("publish"))).toEqual(["draft"]);
  });
});

describe("contacts", () => {
  test("a phone is stored without spaces and refused unless it can be dialled", () => {
    expect(normalContact("phone", "090-1234-5678")).toBe("09012345678");
    expect(contactProblem("phone", "090-1234-5678")).toBeNull();
    for (const bad of ["12", "call me"]) expect(contactProblem("phone", bad)).toBe("validation.contactPhone");
    expect(contactProblem("email", "a@b")).toBe("validation.email");
    expect(contactProblem("wechat", "")).toBe("validation.required");
    expect(contactProblem("wechat", "tabi_88")).toBeNull();
  });

  test("a message needs no words and stores none, whatever was typed", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(contactProblem("message", typed)).toBeNull();
        expect(normalContact("message", typed)).toBe("");
      }),
    );
  });
});

describe("the life of a post", () => {
  test("a draft is unseen; published and renewed posts are shown for 30 days", async () => {
    const who = await person(db, "guest");
    const actor = { userId: who.id };
    const { id } = await run((tx) => writePost(tx, actor, words("Draft"), { isDraft: true }));
    expect(await rowOf(id)).toMatchObject({ status: "draft", publishTime: null, expireAt: null });
    await run((tx) => movePost(tx, actor, "publish", id));
    expect(await daysUntil(id)).toBeCloseTo(30, 1);
    await setExpiry(id, 60);
    await run((tx) => movePost(tx, actor, "renew", id));
    expect(await daysUntil(id)).toBeCloseTo(30, 1);
    await run((tx) => movePost(tx, actor, "close", id));
    await run((tx) => movePost(tx, actor, "close", id));
    expect((await rowOf(id))?.status).toBe("closed");
    await expect(run((tx) => movePost(tx, actor, "publish", id))).rejects.toEqual(refused("boardNotPossible"));
  });

  test("the sweep ends posts whose time is over, notifies once, and leaves the others", async () => {
    const who = await person(db, "guest");
    const [over, running] = [await post("Over", {}, who), await post("Running", {}, who)];
    await setExpiry(over, -1);
    await run(expireNext);
    await run(expireNext);
    expect([(await rowOf(over))?.status, (await rowOf(running))?.status]).toEqual(["expired", "open"]);
    expect(await newsOf(who.id)).toEqual(["board:notice.expired"]);
  });

  test("a person cannot change, close or renew a post of another", async () => {
    const id = await post("Mine");
    const other = { userId: visitor.id };
    await expect(run((tx) => changePost(tx, other, { id, title: "Taken" }))).rejects.toEqual(refused("notFindData"));
    for (const act of ["close", "renew"] as const)
      await expect(run((tx) => movePost(tx, other, act, id))).rejects.toEqual(refused("notFindData"));
    expect((await rowOf(id))?.title).toBe("Mine");
  });

  test("what a change does not name stays", async () => {
    const id = await post("Before", { contactKind: "wechat", contact: "tabi_88" });
    await run((tx) => changePost(tx, { userId: author.id }, { id, title: "After" }));
    expect(await rowOf(id)).toMatchObject({ title: "After", contactKind: "wechat", contact: "tabi_88", price: 5_000 });
    expect((await rowOf(id))?.searchText).toContain("after");
  });
});

describe("ten open posts a person", () => {
  /** Publishes at once; how many were stored. */
  const together = async (count: number, write: (title: string) => Promise<unknown>) => {
    const done = await Promise.allSettled(Array.from({ length: count }, (_, at) => write(`Post ${at}`)));
    return done.filter(({ status }) => status === "fulfilled").length;
  };

  test("of 16 published at once ten are stored; a twin that counts without the lock stores more", async () => {
    const who = await person(db, "guest");
    expect(await together(16, (title) => post(title, {}, who))).toBe(10);
    const won = await loses(async () => {
      const twin = await person(db, "guest");
      const ready = barrier(16);
      const naive = async (title: string) => {
        await ready();
        await run(async (tx) => {
          const open = await tx.select().from(boardPosts).where(eq(boardPosts.ownerId, twin.id));
          if (open.length >= 10) throw new Error("too many");
          await tx.insert(boardPosts).values({ ownerId: twin.id, categoryId, title });
        });
      };
      return (await together(16, naive)) > 10;
    });
    expect(won).toBe(true);
  });

  test("a closed post makes room", async () => {
    const who = await person(db, "guest");
    const ids = await Promise.all(Array.from({ length: 10 }, (_, at) => post(`Full ${at}`, {}, who)));
    await expect(post("One more", {}, who)).rejects.toEqual(refused("boardTooMany"));
    await run((tx) => movePost(tx, { userId: who.id }, "close", ids[0] ?? 0));
    await post("One more", {}, who);
  });
});

describe("reports and hiding", () => {
  const reportBy = async (id: number) => {
    const { id: userId } = await person(db, "guest");
    return run((tx) => report(tx, { userId }, { refType: "board", refId: String(id), reason: "spam" }));
  };

  test("three people's reports hide a post, two do not; dismissing shows it again", async () => {
    const id = await post("Reported");
    await reportBy(id);
    const second = await reportBy(id);
    expect((await rowOf(id))?.status).toBe("open");
    await reportBy(id);
    expect(await rowOf(id)).toMatchObject({ status: "hidden", hiddenReason: "" });
    const operator = byAdmin().operator;
    await run((tx) => handleReport(tx, operator, { id: second, action: "dismiss", days: 7 }));
    expect((await rowOf(id))?.status).toBe("open");
  });

  test("one person's reports count once", async () => {
    const id = await post("Disliked");
    for (let at = 0; at < 3; at++)
      await run((tx) => report(tx, { userId: visitor.id }, { refType: "board", refId: String(id), reason: "spam" }));
    expect((await rowOf(id))?.status).toBe("open");
  });

  test("removing by a report hides for good, with a reason in the author's language", async () => {
    const mori = await person(db, "guest", { locale: "ja_JP" });
    const theirs = await post("Gone", {}, mori);
    await run(async (tx) => reportablePost.remove?.(tx, byAdmin().operator, String(theirs)));
    expect((await rowOf(theirs))?.hiddenReason).toBe("報告を確認し、非表示にしました。");
    const id = await post("Removed");
    const first = await reportBy(id);
    await run((tx) => handleReport(tx, byAdmin().operator, { id: first, action: "remove", days: 7 }));
    const row = await rowOf(id);
    expect(row?.status).toBe("hidden");
    expect(row?.hiddenReason).toBe("Hidden after a report was confirmed.");
    await expect(run((tx) => movePost(tx, { userId: author.id }, "renew", id))).rejects.toEqual(refused("boardHidden"));
    await expect(run((tx) => changePost(tx, { userId: author.id }, { id, title: "x" }))).rejects.toEqual(
      refused("boardHidden"),
    );
  });

  test("an administrator hides with a reason and shows again, and changes no other state", async () => {
    const id = await post("Handled");
    const save = (values: { status: string; hiddenReason?: string }) =>
      run((tx) => saveEntity(tx, postDesk, byAdmin(), values, { id }));
    await expect(save({ status: "hidden", hiddenReason: "" })).rejects.toEqual(
      refused("boardReasonMissing", "hiddenReason"),
    );
    await expect(save({ status: "closed" })).rejects.toEqual(refused("boardOnlyHide", "status"));
    await save({ status: "hidden", hiddenReason: "Not a notice" });
    expect(await newsOf(author.id)).toContain("board:notice.hidden");
    await save({ status: "open" });
    expect(await rowOf(id)).toMatchObject({ status: "open", hiddenReason: "" });
  });
});
