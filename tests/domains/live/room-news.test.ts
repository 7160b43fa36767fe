import fc from "fast-check";
import { expect, test } from "vitest";
import type { LineView, LotOnPage } from "~/products/live/live-page.server";
import { linesUpTo, linesWith, lotWith, noNews, passesLine, withEvent } from "~/products/live/ui/room-news";

const line = (id: number, offset = id): LineView => ({
  id,
  userId: 1,
  nickname: "Li",
  content: "x",
  at: new Date(offset * 1_000).toISOString(),
  offset,
});
const lot = (more: Partial<LotOnPage> = {}) =>
  ({ id: 7, bidCount: 2, price: 2_000, status: "running", isMine: true, ownMax: 5_000, ...more }) as LotOnPage;
const told = (more: object = {}) => ({
  name: "auction-bid",
  data: { id: 7, bidCount: 3, price: 3_000, status: "running", bidder: "B***", isReserveMet: true, ...more },
});
const after = (...events: { name: string; data: Record<string, unknown> }[]) =>
  events.reduce((news, event) => withEvent(news, event, null), noNews);

test("a bid that was heard changes the lot, and takes its own lead away; one that is older changes nothing", () => {
  expect(lotWith(lot(), after(told()))).toMatchObject({ price: 3_000, bidder: "B***", isMine: false, ownMax: null });
  expect(lotWith(lot(), after(told({ bidCount: 1, price: 1_000 })))).toEqual(lot());
  expect(lotWith(lot(), after(told(), told({ bidCount: 2, price: 2_500 })))).toMatchObject({ price: 3_000 });
  expect(lotWith(lot({ id: 8 }), after(told()))).toEqual(lot({ id: 8 }));
});

test("the start and the end change the state, and who led last still does", () => {
  const start = told({ bidCount: 0, price: null, status: "running" });
  expect(lotWith(lot({ bidCount: 0, status: "ready" }), after(start)).status).toBe("running");
  const end = told({ bidCount: 2, price: 2_000, status: "deal", dealPrice: 2_000 });
  expect(lotWith(lot(), after(end))).toMatchObject({ status: "deal", dealPrice: 2_000, isMine: true });
  expect(lotWith(lot({ status: "paid" }), after(end)).status).toBe("paid");
});

test("a line stands once, in order, and not when it was deleted or its author is blocked", () => {
  const message = (id: number) => ({
    name: "live-message",
    data: { id, userId: id, createTime: new Date(0).toISOString() },
  });
  const news = after(message(5), message(4), message(5), message(6), { name: "live-delete", data: { id: 6 } });
  expect(linesWith([line(3), line(4)], news, []).map(({ id }) => id)).toEqual([3, 4, 5]);
  expect(linesWith([], news, [4]).map(({ id }) => id)).toEqual([5]);
});

test("a replay shows what was written up to its place, and always what was written after its end", () => {
  const lines = [line(1, 0), line(2, 10), line(3, 20), line(4, 9_000)];
  expect(linesUpTo(lines, 10, 100).map(({ id }) => id)).toEqual([1, 2, 4]);
  expect(linesUpTo(lines, 10, null).map(({ id }) => id)).toEqual([1, 2]);
});

test("places show the same lines exactly where none was written between them", () => {
  const place = fc.nat(60);
  fc.assert(
    fc.property(fc.array(place), place, place, (offsets, from, to) => {
      const lines = offsets.map((offset, at) => line(at, offset));
      const same = linesUpTo(lines, from, null).length === linesUpTo(lines, to, null).length;
      expect(passesLine(lines, from, to)).toBe(!same);
    }),
  );
});
