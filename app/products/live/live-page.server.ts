import { clapsPart } from "~/foundation/claps/claps-part.server";
import { commentsPart } from "~/foundation/comments/comments-part.server";
import { reportChoices } from "~/foundation/moderation/report-choices.server";
import { sharePart } from "~/foundation/subjects/share.server";
import { rowIdIn, rowIdOf } from "~/platform/data/row-id";
import { type Load, load } from "~/platform/forms/handler.server";
import { newFormKey } from "~/platform/forms/new-form-key";
import { boundTime } from "~/platform/i18n/bound-time.server";
import { momentIn } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { wholeIn } from "~/platform/screens/list-state";
import {
  blockedBy,
  type ChatLine,
  firstLines,
  isSilencedIn,
  linesAround,
  newestLines,
  pinnedLine,
  shownLine,
} from "./queries/chat.server";
import { goodsOfLive } from "./queries/goods.server";
import { bidsOfLots, lotsOfLive } from "./queries/lots.server";
import { readerOf } from "./queries/reader";
import { playedRecording } from "./queries/recording.server";
import { isReminded } from "./queries/reminders.server";
import { type LiveRow, shownRow } from "./queries/shown-live.server";
import { chatLimits, offsetOf } from "./rules/chat";
import { isOver, stateOf } from "./rules/state";
import { watchPass } from "./verbs/rooms.server";

/** Lines of a replay's chat that its page holds, and how many of them were written before the place that it opens at. */
const [replayLines, replayLinesBefore] = [500, 100];
/** The latest place in a recording that an address may name, s. */
const latestPlace = 360_000;
/** Bids of each lot that the page shows, and of the one whose whole history the address asks for. */
const [shownBids, wholeHistory] = [8, 500];

const lineView = ({ id, userId, nickname, content, createTime }: ChatLine, live: LiveRow) => ({
  id,
  userId,
  nickname,
  content,
  at: createTime.toISOString(),
  offset: offsetOf(live.begunTime, createTime),
});
export type LineView = ReturnType<typeof lineView>;

/** The place in a recording that an address opens, s. */
const placeIn = ({ searchParams }: URL): number => wholeIn(searchParams.get("t"), 0, latestPlace) ?? 0;

/** The lines that the address asks for, oldest first, and whether there are others before and after them. */
async function linesFor({ db, actor, url }: Load, live: LiveRow) {
  const before = rowIdIn(url.searchParams.get("before"));
  const after = rowIdIn(url.searchParams.get("after"));
  const isReplay = stateOf(live) === "replay";
  const limit = isReplay ? replayLines : chatLimits.page;
  const asked = { liveId: live.id, viewerId: actor?.userId ?? null, limit };
  if (before !== null || !isReplay) {
    const lines = (await newestLines(db, { ...asked, lastId: before ?? 0 })).reverse();
    return { lines, hasOlder: lines.length === limit, hasLater: before !== null, isBrowsed: before !== null };
  }
  const place = placeIn(url);
  if (after !== null || place === 0) {
    const lines = await firstLines(db, { ...asked, lastId: after ?? 0 });
    return { lines, hasOlder: after !== null, hasLater: lines.length === limit, isBrowsed: after !== null };
  }
  const at = new Date((live.begunTime?.getTime() ?? 0) + place * 1_000);
  const { lines, begins } = await linesAround(db, { ...asked, at, before: replayLinesBefore });
  return { lines, hasOlder: !begins, hasLater: lines.length === limit, isBrowsed: false };
}

/** The chat of a live event as its page shows it; `older` and `later` are the addresses of the lines around it. */
async function chatView(call: Load, live: LiveRow) {
  const { db, actor } = call;
  const state = stateOf(live);
  const [{ lines, hasOlder, hasLater, isBrowsed }, pinned, blocked, silenced] = await Promise.all([
    linesFor(call, live),
    pinnedLine(db, live.id),
    actor ? blockedBy(db, actor.userId) : [],
    actor ? isSilencedIn(db, live.id, actor.userId) : false,
  ]);
  const [first, last] = [lines[0], lines.at(-1)];
  const page = href("/live/:id", { id: live.id });
  const voice = !actor ? "login" : state === "upcoming" ? "closed" : silenced ? "silenced" : "open";
  return {
    lines: lines.map((line) => lineView(line, live)),
    pinned: pinned && lineView(pinned, live),
    older: hasOlder && first ? `${page}?before=${first.id}#chat` : null,
    later: state === "replay" && hasLater && last ? `${page}?after=${last.id}#chat` : null,
    isBrowsed,
    /** The end of a replay on the clock of its lines: what was written after it belongs to no place. */
    ended: live.endTime && offsetOf(live.begunTime, live.endTime),
    blocked,
    voice: voice as "login" | "closed" | "silenced" | "open",
    slowModeSeconds: live.slowModeSeconds,
    key: actor ? newFormKey() : "",
    begun: live.begunTime?.toISOString() ?? null,
  };
}

async function lotsView(call: Load, live: LiveRow) {
  const reader = readerOf(call);
  const lots = await lotsOfLive(call.db, live.id, reader);
  const asked = rowIdIn(call.url.searchParams.get("bids"));
  const begun = lots.filter(({ bidCount }) => bidCount > 0).map(({ id }) => id);
  const isWhole = (id: number) => id === asked;
  const [few, whole] = await Promise.all([
    bidsOfLots(call.db, begun, shownBids, reader),
    bidsOfLots(call.db, begun.filter(isWhole), wholeHistory, reader),
  ]);
  return lots.map((lot) => {
    const lines = whole.get(lot.id) ?? few.get(lot.id) ?? [];
    const bids = isWhole(lot.id) ? lines : lines.slice(0, shownBids);
    return {
      ...lot,
      bids: bids.map((bid) => ({ ...bid, at: bid.at.toISOString() })),
      isWhole: isWhole(lot.id),
      isCut: !isWhole(lot.id) && (lines.length > shownBids || lot.bidCount > shownBids),
      key: call.actor ? newFormKey() : "",
    };
  });
}
export type LotOnPage = Awaited<ReturnType<typeof lotsView>>[number];

/** The line that the address wants to report, with the reasons; null when there is none. */
async function reportView({ db, actor, t, url }: Load, live: LiveRow) {
  const id = rowIdIn(url.searchParams.get("report"));
  if (id === null || !actor) return null;
  const line = await shownLine(db, id);
  if (!line || line.liveId !== live.id || line.userId === actor.userId) return null;
  return { id, content: line.content, reasons: reportChoices(t) };
}

/** Loader of the page of a live event. */
export const liveLoader = load(async (call) => {
  const { db, actor, locale, params, t, url } = call;
  const live = await shownRow(db, rowIdOf(params.id));
  const { id } = live;
  const flag = flagOf(locale);
  const state = stateOf(live);
  const ref = { type: "live", refId: id };
  const [chat, lots, goods, recording, claps, comments, report, isOn] = await Promise.all([
    chatView(call, live),
    lotsView(call, live),
    goodsOfLive(db, call, live.commodityIds),
    playedRecording(db, live, flag),
    clapsPart(call, ref),
    commentsPart(call, ref),
    reportView(call, live),
    actor ? isReminded(db, id, actor.userId) : false,
  ]);
  const title = shownWords(live.title, flag);
  return {
    id,
    title,
    cover: live.cover,
    state,
    isOver: isOver(live),
    at: live.startTime.toISOString(),
    time: boundTime(locale, momentIn(locale))(live.startTime),
    viewers: live.viewers,
    stream: state === "upcoming" || recording ? null : live.streamUrl || null,
    recording,
    startAt: placeIn(url),
    chat,
    lots,
    goods,
    claps,
    comments,
    share: sharePart(call, ref, { path: href("/live/:id", { id }), text: title.text, picture: live.cover }),
    report,
    isReminded: isOn,
    viewerId: actor?.userId ?? null,
    isKeeper: actor?.roles.has("ADMIN") ?? false,
    pass: actor ? null : watchPass(id),
    locale,
    trail: [
      { label: t("site:section.live"), href: href("/tabikura-live") },
      { label: title.text, lang: title.lang },
    ],
  };
});
export type LivePage = Awaited<ReturnType<typeof liveLoader>>;
