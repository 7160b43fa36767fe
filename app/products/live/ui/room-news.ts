import type { LineView, LotOnPage } from "../live-page.server";
import type { RoomEvent } from "./use-live-room";

/** What an event of an auction says of its lot to everybody. */
type HeardLot = Pick<
  LotOnPage,
  "price" | "minNext" | "bidder" | "bidCount" | "endsAt" | "status" | "dealPrice" | "isReserveMet"
>;

/** What a page heard since its data was read. */
export type RoomNews = {
  lines: readonly LineView[];
  gone: ReadonlySet<number>;
  viewers: number | null;
  lots: ReadonlyMap<number, HeardLot>;
};

export const noNews: RoomNews = { lines: [], gone: new Set(), viewers: null, lots: new Map() };

/** Lines that an open page keeps besides those it was read with. */
const kept = 300;

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const number = (value: unknown): number => (typeof value === "number" ? value : 0);

/** The news after an event. */
export function withEvent(news: RoomNews, { name, data }: RoomEvent, begun: string | null): RoomNews {
  const id = number(data.id);
  if (name === "live-message") {
    const at = text(data.createTime);
    if (at === "" || news.lines.some((line) => line.id === id)) return news;
    const offset = begun ? Math.max(0, Math.floor((Date.parse(at) - Date.parse(begun)) / 1_000)) : 0;
    const line = {
      id,
      userId: number(data.userId),
      nickname: text(data.nickname),
      content: text(data.content),
      at,
      offset,
    };
    return { ...news, lines: [...news.lines, line].sort((a, b) => a.id - b.id).slice(-kept) };
  }
  if (name === "live-delete") return { ...news, gone: new Set(news.gone).add(id) };
  if (name === "live-viewers") return { ...news, viewers: number(data.viewers) };
  if (!name.startsWith("auction-")) return news;
  const { price, minNext, bidder, bidCount, endsAt, status, dealPrice, isReserveMet } = data as HeardLot;
  const before = news.lots.get(id);
  if ((before?.bidCount ?? 0) > bidCount) return news;
  const heard = { price, minNext, bidder, bidCount, endsAt, status, dealPrice, isReserveMet };
  return { ...news, lots: new Map(news.lots).set(id, heard) };
}

/** The lines of a page with its news, oldest first, without those that were deleted or that blocked people wrote. */
export function linesWith(read: readonly LineView[], news: RoomNews, blocked: readonly number[]): LineView[] {
  const last = read.at(-1)?.id ?? 0;
  return [...read, ...news.lines.filter(({ id }) => id > last)].filter(
    ({ id, userId }) => !news.gone.has(id) && !blocked.includes(userId),
  );
}

/** The lines that a replay has come to at a place, s; those that were written after its end always show. */
export const linesUpTo = (lines: readonly LineView[], place: number, ended: number | null): readonly LineView[] =>
  lines.filter(({ offset }) => offset <= place || (ended !== null && offset > ended));

/** Whether a line was written between two places, s. */
export const passesLine = (lines: readonly LineView[], from: number, to: number): boolean =>
  lines.some(({ offset }) => offset > Math.min(from, to) && offset <= Math.max(from, to));

/** How far a lot is in its life. */
const stepOf = ({ status }: Pick<LotOnPage, "status">): number =>
  status === "ready" ? 0 : status === "running" || status === "closing" ? 1 : 2;

/** A lot with what was heard of it, where that is newer than what was read. */
export function lotWith(lot: LotOnPage, news: RoomNews): LotOnPage {
  const heard = news.lots.get(lot.id);
  if (!heard || heard.bidCount < lot.bidCount) return lot;
  if (heard.bidCount > lot.bidCount) return { ...lot, ...heard, isMine: false, ownMax: null };
  return stepOf(heard) > stepOf(lot) || (heard.endsAt ?? "") > (lot.endsAt ?? "") ? { ...lot, ...heard } : lot;
}
