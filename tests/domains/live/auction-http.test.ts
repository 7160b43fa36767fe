import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auctionLots, auctionOrders } from "~db/schema/live-auction";
import { endsIn } from "../../factories/auctions";
import { ask, postForm } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { admin, call, db, guest, keeper, live, product } from "./world";

let number = 0;
const lotBody = (liveId: number, more: object = {}) => ({
  liveId,
  lotNumber: ++number,
  name: "常滑急须",
  nameJp: "常滑の急須",
  nameEn: "Tokoname teapot",
  images: ["demo/live/tea-room.webp"],
  startPrice: 3_000,
  seconds: 300,
  ...more,
});
const saved = (body: object, who: Person | undefined = admin) => call("POST", "/auction_lot/save", body, who);
const lotOf = (body: object) =>
  saved(body).then((reply) => {
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return reply.body.id as number;
  });
const refusal = (message: string) => ({ status: 406, body: { message } });
const bid = (lotId: number, price: unknown, who?: Person, more: object = {}) =>
  call("POST", "/auction_lot/bid", { lotId, price, ...more }, who);
const somebody = (nickname: string) => person(db, "guest", { nickname });

describe("what administrators do", () => {
  test("prepare, start for some seconds, close: each once, in its state", async () => {
    const liveId = await live({ flag: true });
    const id = await lotOf(lotBody(liveId, { reservePrice: 5_000 }));
    const act = (name: string, who: Person | undefined = admin, body?: object) =>
      call("PUT", `/auction_lot/${name}/${id}`, body, who);
    expect(await act("close")).toMatchObject(refusal("auctionNotNow"));
    for (const who of [guest, keeper]) expect((await act("start", who)).status).toBe(409);
    expect((await act("start", undefined as never, { seconds: 5 })).status).toBe(406);
    expect((await act("start", admin, { seconds: 60 })).status).toBe(200);
    expect(await act("start")).toMatchObject(refusal("auctionNotNow"));
    const lot = (await call("GET", `/auction_lot/get/${id}`)).body;
    expect(lot).toMatchObject({ status: "running", price: null, minNext: 3_000, bidder: null, isReserveMet: false });
    const left = Date.parse(lot.endsAt) - Date.parse(lot.serverTime);
    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThanOrEqual(60_000);
    expect(JSON.stringify(lot)).not.toContain("5000");
    const changed = { ...lotBody(liveId), lotNumber: lot.lotNumber, id, startPrice: 500, reservePrice: 5_000 };
    expect(await call("PUT", "/auction_lot/update", changed, admin)).toMatchObject(refusal("auctionStarted"));
    expect(await call("DELETE", `/live/delete/${liveId}`, undefined, admin)).toMatchObject(refusal("auctionStarted"));
    expect((await act("close")).status).toBe(200);
    expect((await call("GET", `/auction_lot/get/${id}`)).body.status).toBe("flow");
    expect(await act("offerNext")).toMatchObject(refusal("auctionNotNow"));
  });

  test.each([
    ["a start off the grid", { startPrice: 3_100 }, "auctionOffGrid"],
    ["a reserve below the start", { reservePrice: 2_000 }, "auctionOffGrid"],
    ["no such live event", { liveId: 999_999_999 }, "auctionLiveGone"],
    ["no such commodity", { commodityId: 999_999_999 }, "liveCommodityGone"],
  ])("refuse a lot with %s", async (_, more, key) => {
    expect(await saved(lotBody(await live(), more))).toMatchObject(refusal(key));
  });

  test("two lots of one event have two numbers", async () => {
    const body = lotBody(await live());
    await lotOf(body);
    expect(await saved(body)).toMatchObject(refusal("auctionNumberTaken"));
  });
});

describe("bidding by call and by form", () => {
  test("answers price and lead; others read a masked name, no maximum, and the history", async () => {
    const liveId = await live({ flag: true });
    const id = await lotOf(lotBody(liveId));
    await call("PUT", `/auction_lot/start/${id}`, undefined, admin);
    const [first, second] = [await somebody("中村花子"), await somebody("Bob")];
    expect((await bid(id, 3_000)).status).toBe(401);
    expect((await bid(id, 3_000, first, { max: 9_000, clientKey: "k-1" })).body).toMatchObject({
      result: "success",
      detail: { price: 3_000, minNext: 3_500, mine: true },
    });
    const again = await bid(id, 3_000, first, { max: 9_000, clientKey: "k-1" });
    expect([again.status, again.body.detail.price]).toEqual([200, 3_000]);
    for (const wrong of [3_600, 4_000.5, -500, 100_000_000])
      expect(await bid(id, wrong, second), String(wrong)).toMatchObject(refusal("wrongBidFormat"));
    for (const wrong of ["4000", null]) expect((await bid(id, wrong, second)).status).toBe(406);
    const late = await bid(id, 3_000, second);
    expect(late).toMatchObject(refusal("bidFailed"));
    expect(late.body.params).toMatchObject({ price: 3_000, minNext: 3_500, endsAt: expect.any(String) });
    const form = { intent: "bid", lotId: String(id), price: "￥4，000", key: "f-1" };
    const reply = await postForm(product.port, `/live/${liveId}`, form, { cookie: second.cookie });
    expect([reply.status, reply.headers.location]).toEqual([303, `/live/${liveId}#lot-${id}`]);
    const seen = (await call("GET", `/auction_lot/get/${id}`)).body;
    expect(seen).toMatchObject({ price: 4_500, bidder: "中***", ownMax: null, bidCount: 2 });
    expect((await call("GET", `/auction_lot/get/${id}`, undefined, first)).body).toMatchObject({
      bidder: "中村花子",
      isMine: true,
      ownMax: 9_000,
    });
    const bids = (await call("GET", `/auction_lot/bids/${id}?limit=5`)).body as { bidder: string; price: number }[];
    expect(bids.map(({ bidder, price }) => [bidder, price])).toEqual([
      ["中***", 4_500],
      ["B***", 4_000],
      ["中***", 3_000],
    ]);
    const refused = await postForm(product.port, `/live/${liveId}`, { ...form, price: "4,100", key: "f-2" }, second);
    expect(refused.status).toBe(406);
    expect(refused.body).toContain("4,100");
    for (let turn = 0; turn < 10; turn++) {
      const [next, who] = [(await call("GET", `/auction_lot/get/${id}`)).body.minNext, turn % 2 ? first : second];
      await bid(id, next, who);
    }
    const shown = async (query: string) =>
      (await ask(product.port, `/live/${liveId}${query}`, { cookie: "lang=en_US" })).body.match(/<time dateTime/gi)
        ?.length;
    const [few, all] = [await shown(""), await shown(`?bids=${id}`)];
    expect(all).toBeGreaterThan(few ?? 0);
    await endsIn(db, id, 0);
    const ended = await postForm(product.port, `/live/${liveId}`, { ...form, price: "9,000", key: "f-3" }, second);
    expect([ended.status, ended.headers.location]).toEqual([303, `/live/${liveId}#lot-${id}`]);
    expect(decodeURIComponent(ended.setCookies.join())).toContain("lot.bidLate");
  });

  test("the winner finds the order, says where it goes, and nobody else sees it", async () => {
    const liveId = await live({ flag: true });
    const id = await lotOf(lotBody(liveId));
    await call("PUT", `/auction_lot/start/${id}`, undefined, admin);
    const [winner, other] = [await somebody("Win"), await somebody("Other")];
    await bid(id, 3_000, winner);
    await endsIn(db, id, 0);
    await call("PUT", `/auction_lot/close/${id}`, undefined, admin);
    const [order] = await db.select().from(auctionOrders).where(eq(auctionOrders.lotId, id));
    expect(order).toMatchObject({ userId: winner.id, total: 3_000, status: "unpaid" });
    const page = `/auction/myorder?number=${order?.number}`;
    const lang = (who: Person) => ({ cookie: `${who.cookie}; lang=en_US` });
    const html = (await ask(product.port, page, lang(winner))).body;
    for (const text of ["Tokoname teapot", "3,000", "/pay?", "Where should it go?"]) expect(html).toContain(text);
    expect((await ask(product.port, page, lang(other))).status).toBe(302);
    expect((await ask(product.port, "/auction/myorder", lang(winner))).body).toContain(order?.number);
    const to = {
      "to.kind": "new",
      "to.name": "Hayashi",
      "to.phone": "09012345678",
      "to.postcode": "1050011",
      "to.prefecture": "東京都",
      "to.city": "港区",
      "to.street": "芝公園四丁目2番8号 東京タワー前",
    };
    const reply = await postForm(product.port, page, { intent: "receiver", ...to }, lang(winner));
    expect(reply.status).toBe(303);
    const [after] = await db.select().from(auctionOrders).where(eq(auctionOrders.lotId, id));
    expect(after).toMatchObject({ receiverName: "Hayashi", postcode: "1050011" });
    expect((await postForm(product.port, page, { intent: "receiver", ...to }, lang(other))).status).toBe(302);
    const desk = await ask(product.port, `/admin/auctionLot/orders?number=${order?.number}`, lang(admin as Person));
    expect(desk.body).toContain("Hayashi");
    const list = (await call("GET", "/auction_order/myList", undefined, winner)).body;
    expect(list.content[0]).toMatchObject({ number: order?.number, lotName: expect.any(String) });
    expect((await call("GET", "/auction_order/myList", undefined, other)).body.content).toEqual([]);
    const [lot] = await db.select().from(auctionLots).where(eq(auctionLots.id, id));
    expect(lot?.status).toBe("deal");
  });
});
