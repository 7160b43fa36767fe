import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { eventApplies, eventDraws } from "~db/schema/event";
import { storedFiles } from "~db/schema/files";
import { commodities } from "~db/schema/shop";
import { searchTextOf } from "~db/text/search-text";
import { callApi } from "../../harness/http";
import { call, guest, other, page, product, stranger } from "./http-world";
import { admin, close, commodity, db, event, inMinutes, lottery, type Somebody, seller } from "./world";

const wish = (eventId: number, more: object = {}) => ({
  eventId,
  name: "Mori",
  phone: "090-1234-5678",
  email: "Mori@Example.com",
  ...more,
});

describe("what everybody reads", () => {
  test("GET event/get and getApplyCount: the shapes of our API", async () => {
    const commodityId = await commodity();
    const id = await event({ commodityId, prize: { zh: "铁瓶", ja: "鉄瓶" } });
    const { status, body } = await call("GET", `/event/get/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      title: "新年抽奖",
      titleJp: "新春抽選会",
      titleEn: "New Year Draw",
      content: "银霰铁瓶",
      commodityId,
      phase: "open",
      prize: "铁瓶",
      prizeJp: "鉄瓶",
      prizeValue: 38_500,
      applyCount: 0,
      applyStart: inMinutes(-60).toISOString(),
      applyEnd: expect.stringMatching(/:00\.000Z$/),
    });
    expect(body).not.toHaveProperty("winner");
    expect((await call("GET", `/event/getApplyCount/${id}`)).body).toEqual({ count: 0 });
    for (const path of ["get", "getApplyCount", "entries"])
      expect(await call("GET", `/event/${path}/999999`)).toMatchObject({
        status: 406,
        body: { message: "notFindData" },
      });
  });

  test("GET event/list: a page, by list where one is named", async () => {
    const id = await event({ applyStart: inMinutes(5) });
    const coming = (await call("GET", "/event/list?state=coming&size=100")).body;
    expect(coming).toMatchObject({ number: 0, size: 100, totalElements: expect.any(Number) });
    expect(coming.content.map((one: { id: number }) => one.id)).toContain(id);
    const running = (await call("GET", "/event/list?state=running&size=100")).body.content;
    expect(running.map((one: { id: number }) => one.id)).not.toContain(id);
    expect((await call("GET", "/event/list?size=1")).body.content).toMatchObject([{ id, phase: "coming" }]);
  });
});

describe("POST event/save [EV1]", () => {
  test("enters a person once; their own entry is theirs alone to read", async () => {
    const id = await event({ question: { en: "Why?" } });
    const sent = await call(
      "POST",
      "/event/save",
      wish(id, { answers: { question: "tea" }, mainType: "common" }),
      guest,
    );
    expect(sent).toMatchObject({
      status: 200,
      body: { result: "success", id: expect.any(Number), detail: { code: expect.stringMatching(/^[0-9a-f]{16}$/) } },
    });
    const twice = await call("POST", "/event/save", wish(id, { answers: { question: "tea" } }), guest);
    expect(twice).toMatchObject({ status: 406, body: { message: "alreadyApplied" } });
    expect((await call("GET", `/event/myApply/${id}`, undefined, guest)).body).toMatchObject({
      id: sent.body.id,
      eventId: id,
      name: "Mori",
      phone: "09012345678",
      email: "mori@example.com",
      answers: { question: "tea" },
      mainType: "common",
      subType: "",
      attachments: [],
      repurchase: false,
    });
    expect((await call("GET", `/event/myApply/${id}`, undefined, other)).body).toEqual({});
    expect((await call("GET", `/event/getApplyCount/${id}`)).body).toEqual({ count: 1 });
    expect((await call("POST", "/event/save", wish(id))).status).toBe(401);
    expect((await call("GET", `/event/myApply/${id}`)).status).toBe(401);
  });

  test.each([
    ["no name", { name: " " }],
    ["a phone without a country", { phone: "13812345678" }],
    ["an address that is none", { email: "mori" }],
    ["61 letters of a name", { name: "森".repeat(61) }],
    ["an answer of 501 letters", { answers: { question: "a".repeat(501) } }],
    ["eleven answers", { answers: Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`q${n}`, "a"])) }],
    ["six files", { attachments: Array(6).fill("event/2026/00000000-0000-4000-8000-000000000000.pdf") }],
    ["a file that is none", { attachments: ["../secret"] }],
    ["an event of letters", { eventId: "x" }],
  ])("%s: invalidInput", async (_, more) => {
    const id = await event();
    expect(await call("POST", "/event/save", wish(id, more), other)).toMatchObject({
      status: 406,
      body: { message: "invalidInput" },
    });
  });

  test("before, after, and for the one who draws", async () => {
    const coming = await event({ applyStart: inMinutes(5) });
    const ended = await event();
    await close(ended);
    const own = await event({ commodityId: await commodity() });
    const refusal = async (id: number, who: Somebody) =>
      (await call("POST", "/event/save", wish(id), who)).body.message;
    expect(await refusal(coming, other as Somebody)).toBe("eventNotStarted");
    expect(await refusal(ended, other as Somebody)).toBe("eventEnded");
    expect(await refusal(own, seller)).toBe("drawerCannotApply");
  });

  test("a repeated key enters once and gets the same answer", async () => {
    const id = await event();
    const send = () => call("POST", "/event/save", wish(id), guest, { "idempotency-key": `event-${id}` });
    const [one, two] = [await send(), await send()];
    expect(one.status).toBe(200);
    expect(two.body).toEqual(one.body);
  });

  test("its files are private: the applicant and administrators read them, by the event [EV2]", async () => {
    const id = await event({ takesFiles: true });
    const key = `event/2026/${crypto.randomUUID()}.pdf`;
    await db.insert(storedFiles).values({
      key,
      kind: "event",
      userId: guest?.userId ?? 0,
      name: "a.pdf",
      contentType: "application/pdf",
      bytes: 10,
      isPublic: false,
      state: "ready",
    } as typeof storedFiles.$inferInsert);
    const stolen = await call("POST", "/event/save", wish(id, { attachments: [key] }), other);
    expect(stolen).toMatchObject({ status: 406, body: { message: "uploadFailed" } });
    const sent = await call("POST", "/event/save", wish(id, { attachments: [key] }), guest);
    expect(sent.status).toBe(200);
    const [file] = await db.select().from(storedFiles).where(eq(storedFiles.key, key));
    expect(file?.ref).toBe(`event:${id}:${sent.body.id}`);
    const read = async (who: Somebody | undefined, refId = id) =>
      (await page(`/api/aws/s3/get/event/attachment?fileName=${key}&refId=${refId}`, who)).status;
    expect([await read(guest), await read(admin)]).toEqual([302, 302]);
    expect([await read(other), await read(stranger), await read(undefined)]).toEqual([409, 409, 401]);
    expect(await read(guest, id + 1)).toBe(409);
  });
});

describe("the winner [C34]", () => {
  test("GET getWinnerForSlotMachine draws once, for its seller; then everybody sees who won and can check it", async () => {
    const { id, commodityId } = await lottery([guest, other] as Somebody[]);
    const path = `/event/getWinnerForSlotMachine/${commodityId}`;
    expect((await call("GET", path)).status).toBe(401);
    expect((await call("GET", path, undefined, guest)).status).toBe(409);
    expect(await call("GET", path, undefined, stranger)).toMatchObject({
      status: 406,
      body: { message: "notFindData" },
    });
    expect(await db.select().from(eventDraws).where(eq(eventDraws.eventId, id))).toEqual([]);
    const drawn = await call("GET", path, undefined, seller);
    expect(drawn.status).toBe(200);
    expect(drawn.headers["cache-control"]).toContain("no-store");
    expect(Object.keys(drawn.body).sort()).toEqual(["avatar", "drawnAt", "id", "nickname", "symbol", "userNum"]);
    expect(drawn.body.userNum).toBe(drawn.body.id + 10_000);
    expect((await call("GET", path, undefined, seller)).body).toEqual(drawn.body);
    expect((await call("GET", `/event/get/${id}`)).body).toMatchObject({ phase: "drawn", winner: drawn.body });
    const list = await callApi(product.port, "GET", `/api/event/entries/${id}?format=txt`);
    expect(list.headers["content-type"]).toContain("text/plain");
    const codes = await db.select().from(eventApplies).where(eq(eventApplies.eventId, id));
    expect((await call("GET", `/event/entries/${id}?drawNo=1`)).body).toEqual({
      drawNo: 1,
      digest: createHash("sha256").update(list.body).digest("hex"),
      entries: list.body.trim().split("\n"),
    });
    expect(list.body).toBe(
      codes
        .sort((a, b) => a.id - b.id)
        .map(({ code }) => `${code}\n`)
        .join(""),
    );
  });

  test("a browser that looks ahead draws nothing, and another site cannot [A24]", async () => {
    const { id, commodityId } = await lottery([guest] as Somebody[]);
    const path = `/event/getWinnerForSlotMachine/${commodityId}`;
    for (const headers of [{ "sec-purpose": "prefetch" }, { "sec-fetch-site": "cross-site" }])
      expect((await call("GET", path, undefined, seller, headers)).status).not.toBe(200);
    expect(await db.select().from(eventDraws).where(eq(eventDraws.eventId, id))).toEqual([]);
  });

  test("POST redraw: another winner, with a reason", async () => {
    const { commodityId } = await lottery([guest, other] as Somebody[]);
    const send = (who: Somebody | undefined, reason: unknown = "no answer") =>
      call("POST", "/event/redraw", { commodityId, reason }, who);
    expect((await send(seller)).body.message).toBe("notDrawnYet");
    const first = (await call("GET", `/event/getWinnerForSlotMachine/${commodityId}`, undefined, seller)).body;
    for (const reason of ["", "  ", "x".repeat(201), null])
      expect((await send(seller, reason)).body.message).toBe("invalidInput");
    expect((await send(guest)).status).toBe(409);
    expect((await send(stranger)).body.message).toBe("notFindData");
    const again = await send(seller);
    expect(again.body).toMatchObject({ result: "success", detail: { symbol: expect.any(Number) } });
    expect(again.body.detail.id).not.toBe(first.id);
    expect((await send(seller)).body.message).toBe("noApplicantsLeft");
  });
});

describe("the calls of administrators", () => {
  const body = async (more: object = {}) => ({
    title: "茶会",
    titleJp: "茶会",
    titleEn: "Tea party",
    content: "来喝茶",
    cover: "demo/adwall/sushi.webp",
    applyStart: inMinutes(-5).toISOString(),
    applyEnd: inMinutes(60).toISOString(),
    takesFiles: false,
    seq: 0,
    commodityId: await commodity(),
    prizeValue: 100,
    ...more,
  });

  test("save, update and delete; visitors read it at once", async () => {
    const said = await body();
    const { id } = (await call("POST", "/admin/event/save", said, admin)).body;
    expect((await call("GET", `/event/get/${id}`)).body).toMatchObject({ title: "茶会", titleEn: "Tea party" });
    expect((await page(`/event/detail/${id}`)).body).toContain("Tea party");
    expect(
      (await call("PUT", "/admin/event/update", { ...said, id, titleEn: "Renamed party" }, admin)).body,
    ).toMatchObject({
      id,
    });
    await expect.poll(async () => (await page(`/event/detail/${id}`)).body).toContain("Renamed party");
    expect((await call("DELETE", `/admin/event/delete/${id}`, undefined, admin)).status).toBe(200);
    expect((await page(`/event/detail/${id}`)).status).toBe(404);
    for (const who of [guest, seller]) {
      expect((await call("POST", "/admin/event/save", said, who)).status).toBe(409);
      expect((await call("GET", "/admin/event/list", undefined, who)).status).toBe(409);
    }
  });

  test.each([
    ["no title", { title: "", titleJp: "", titleEn: "" }, "oneLanguage"],
    ["no picture", { cover: "" }, "invalidInput"],
    ["no end", { applyEnd: undefined }, "invalidInput"],
    ["an end before the beginning", { applyEnd: "2020-01-01T00:00:00Z" }, "applyEndsBeforeStart"],
    [
      "a party that ends first",
      { startTime: "2027-01-02T00:00:00Z", endTime: "2027-01-01T00:00:00Z" },
      "eventEndsBeforeStart",
    ],
    ["a commodity that is none", { commodityId: 999_999 }, "eventCommodityGone"],
    ["a prize below nothing", { prizeValue: -1 }, "invalidInput"],
  ])("%s: %s", async (_, more, message) => {
    expect((await call("POST", "/admin/event/save", await body(more), admin)).body.message).toBe(message);
  });

  test("a commodity is found by its number and by its name", async () => {
    const id = await commodity();
    await db
      .update(commodities)
      .set({ searchText: searchTextOf(["鉄瓶", `k${id}`]) })
      .where(eq(commodities.id, id));
    for (const keyword of [`${id}`, `k${id}`]) {
      const { body } = await call("GET", `/admin/event/link/commodityId?keyword=${keyword}`, undefined, admin);
      expect(body).toEqual([expect.objectContaining({ id, text: expect.stringContaining(`#${id}`) })]);
    }
  });

  test("the applications of an event, as a page and as a file that no cell escapes from", async () => {
    const id = await event();
    await call("POST", "/event/save", wish(id, { name: "=1+1", answers: { question: "tea" } }), guest);
    const list = await call("GET", `/admin/event/apply/list?eventId=${id}`, undefined, admin);
    expect(list.body).toMatchObject({ totalElements: 1, content: [{ name: "=1+1", phone: "09012345678" }] });
    const file = await callApi(product.port, "GET", `/api/admin/event/apply/list?eventId=${id}&format=csv`, undefined, {
      cookie: admin.cookie,
    });
    expect(file.headers["content-type"]).toContain("text/csv");
    expect(file.body.startsWith("\uFEFF")).toBe(true);
    expect(file.body).toContain("'=1+1");
    expect((await call("GET", `/admin/event/apply/list?eventId=${id}`, undefined, seller)).status).toBe(409);
    expect((await call("GET", "/admin/event/apply/list", undefined, admin)).body.message).toBe("invalidInput");
  });
});
