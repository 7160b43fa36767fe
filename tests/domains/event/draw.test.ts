import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { translator } from "~/platform/i18n/texts.server";
import { drawsOf } from "~/products/event/queries/draws.server";
import { machineOf } from "~/products/event/queries/lottery.server";
import { listOf } from "~/products/event/queries/published-list.server";
import { digestOf, hashOf, positionOf } from "~/products/event/rules/draw";
import { notifyNext } from "~/products/event/verbs/notify-next.server";
import { users } from "~db/schema/accounts";
import { auditLog } from "~db/schema/audit";
import { eventApplies, eventSeeds } from "~db/schema/event";
import { first, guests, mailsTo, refused, rowOf, second, toldTo } from "./guests";
import { admin, again, close, db, draw, inMinutes, lottery, run, seller, somebody } from "./world";

describe("drawing", () => {
  test("a winner out of who applied, the same however often it is asked [C34]", async () => {
    const { id, commodityId } = await lottery(guests);
    const winner = await draw(seller, commodityId);
    expect(guests.map(({ userId }) => userId)).toContain(winner.id);
    expect(winner).toEqual({
      id: winner.id,
      userNum: winner.id + 10_000,
      nickname: expect.any(String),
      avatar: null,
      drawnAt: expect.any(Date),
      symbol: expect.any(Number),
    });
    for (let n = 0; n < 3; n++) expect(await draw(seller, commodityId)).toEqual(winner);
    expect(await draw(admin, commodityId)).toEqual(winner);
    expect(await drawsOf(db, id)).toHaveLength(1);
    expect((await rowOf(id))?.drawnAt).toBeInstanceOf(Date);
  });

  test("everything that proves it was promised before: the seed, the list and the winner's place", async () => {
    const { id, commodityId } = await lottery(guests);
    const [promised] = await db.select().from(eventSeeds).where(eq(eventSeeds.eventId, id));
    const winner = await draw(seller, commodityId);
    const [proof] = await drawsOf(db, id);
    const codes = (await listOf(db, id))?.entries ?? [];
    const own = await db.select().from(eventApplies).where(eq(eventApplies.eventId, id));
    expect(codes).toEqual(own.sort((a, b) => a.id - b.id).map(({ code }) => code));
    expect(hashOf(proof?.seed ?? "")).toBe(promised?.commitment);
    expect(proof?.seedHash).toBe(promised?.commitment);
    expect(proof?.digest).toBe(
      createHash("sha256")
        .update(`${codes.join("\n")}\n`)
        .digest("hex"),
    );
    expect(proof?.digest).toBe(digestOf(codes));
    const position = positionOf({ seed: proof?.seed ?? "", digest: proof?.digest ?? "" }, codes.length);
    expect(proof?.position).toBe(position);
    expect(own.find(({ code }) => code === codes[position])?.userId).toBe(winner.id);
  });

  test("not before the last minute of applications is over", async () => {
    const { id, commodityId } = await lottery(guests, { isOpen: true });
    await expect(draw(seller, commodityId)).rejects.toMatchObject(refused("applicationsOpen", { status: 406 }));
    await close(id, inMinutes(0));
    await expect(draw(seller, commodityId)).rejects.toMatchObject(refused("applicationsOpen"));
    await close(id, inMinutes(-1));
    await draw(seller, commodityId);
  });

  test("nobody to draw from: notFindData, and nothing is kept", async () => {
    const { id, commodityId } = await lottery([]);
    await expect(draw(seller, commodityId)).rejects.toMatchObject(refused("notFindData", { status: 406 }));
    expect((await rowOf(id))?.drawnAt).toBeNull();
  });

  test("a seller draws for their own commodity alone, and the refusal is that of none [AC4]", async () => {
    const { id, commodityId } = await lottery(guests);
    const stranger = await somebody("shop_admin");
    for (const asked of [commodityId, 999_999]) {
      await expect(draw(stranger, asked)).rejects.toMatchObject(refused("notFindData", { status: 406 }));
      await expect(again(stranger, asked)).rejects.toMatchObject(refused("notFindData", { status: 406 }));
    }
    await expect(draw(first(), commodityId)).rejects.toMatchObject(refused("notFindData"));
    expect(await drawsOf(db, id)).toEqual([]);
    const reader = { actor: stranger as never, locale: "en_US" as const, t: translator("en_US") };
    await expect(machineOf(db, reader, commodityId)).rejects.toMatchObject(refused("notFindData"));
  });

  test("closed and disabled accounts take no part", async () => {
    const { commodityId, id } = await lottery(guests);
    await db.update(users).set({ closedAt: new Date() }).where(eq(users.id, first().userId));
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, second().userId));
    expect((await draw(seller, commodityId)).id).toBe(guests[2]?.userId);
    expect((await listOf(db, id))?.entries).toHaveLength(1);
  });

  test("the winner hears of it by notification and mail, in their language; the others that the result is there", async () => {
    await db.update(users).set({ locale: "ja_JP" }).where(eq(users.id, first().userId));
    const { id, commodityId } = await lottery([first()]);
    await draw(seller, commodityId);
    expect(await toldTo(first(), id)).toEqual(["event:notice.won"]);
    expect(await mailsTo(first())).toEqual(["【旅くら】「新春抽選会」に当選しました"]);

    const many = await lottery(guests);
    const { id: winnerId } = await draw(seller, many.commodityId);
    expect(await run((tx) => notifyNext(tx, { eventId: many.id, after: 0 }))).toBeNull();
    for (const who of guests)
      expect(await toldTo(who, many.id)).toEqual([who.userId === winnerId ? "event:notice.won" : "event:notice.drawn"]);
  });
});

describe("drawing again", () => {
  test("another winner, never one who won before, until nobody is left; each reason is kept and audited", async () => {
    const { id, commodityId } = await lottery(guests);
    const won = [(await draw(seller, commodityId)).id];
    for (const reason of ["no answer", "moved away"]) won.push((await again(seller, commodityId, { reason })).id);
    expect([...won].sort()).toEqual(guests.map(({ userId }) => userId).sort());
    await expect(again(seller, commodityId)).rejects.toMatchObject(refused("noApplicantsLeft"));
    const draws = await drawsOf(db, id);
    expect(draws.map(({ drawNo, reason }) => [drawNo, reason])).toEqual([
      [3, "moved away"],
      [2, "no answer"],
      [1, ""],
    ]);
    for (const [at, one] of draws.slice(0, -1).entries()) expect(one.seedHash).toBe(draws[at + 1]?.seed);
    expect((await draw(seller, commodityId)).id).toBe(won[2]);
    const lines = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `event:${id}`));
    const drawn = lines.filter(({ action }) => action === "event-draw");
    expect(drawn.map(({ actorId, detail }) => [actorId, JSON.parse(detail).reason])).toEqual([
      [seller.userId, ""],
      [seller.userId, "no answer"],
      [seller.userId, "moved away"],
    ]);
  });

  test("needs an earlier draw, and the one that was seen", async () => {
    const { commodityId } = await lottery(guests);
    await expect(again(seller, commodityId)).rejects.toMatchObject(refused("notDrawnYet"));
    await draw(seller, commodityId);
    await again(seller, commodityId, { drawNo: 1 });
    await expect(again(seller, commodityId, { drawNo: 1 })).rejects.toMatchObject(refused("drawChanged"));
  });

  test("who loses the prize and who gets it are told, each once", async () => {
    const { id, commodityId } = await lottery([first(), second()]);
    const before = (await draw(seller, commodityId)).id;
    await again(seller, commodityId);
    const [lost, won] = before === first().userId ? [first(), second()] : [second(), first()];
    expect(await toldTo(lost, id)).toEqual(["event:notice.replaced"]);
    expect(await toldTo(won, id)).toEqual(["event:notice.won"]);
    expect(await mailsTo(lost)).toHaveLength(2);
    expect(await mailsTo(won)).toHaveLength(1);
  });
});
