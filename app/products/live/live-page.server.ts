import { clapsPart } from "~/foundation/claps/claps-part.server";
import { commentsPart } from "~/foundation/comments/comments-part.server";
import { reportChoices } from "~/foundation/moderation/report-choices.server";
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

/** Lines of a replay's chat that its page holds. */
const replayLines = 500;
/** Bids of each lot that the page shows. */
const shownBids = 8;

const lineView = ({ id, userId, nickname, content, createTime }: ChatLine, live: LiveRow) => ({
  id,
  userId,
  nickname,
  content,
  at: createTime.toISOString(),
  offset: offsetOf(live.begunTime, createTime),
});
export type LineView = ReturnType<typeof lineView>;

/** The chat of a live event as its page shows it, oldest first; `older` is the address of the lines before them. */
async function chatView({ db, actor, url }: Load, live: LiveRow) {
  const viewerId = actor?.userId ?? null;
  const state = stateOf(live);
  const lastId = rowIdIn(url.searchParams.get("before")) ?? 0;
  const asked = { liveId: live.id, viewerId, lastId, limit: state === "replay" ? replayLines : chatLimits.page };
  const isReplay = state === "replay" && lastId === 0;
  const [lines, pinned, blocked, silenced] = await Promise.all([
    isReplay ? firstLines(db, asked) : newestLines(db, asked).then((rows) => rows.reverse()),
    pinnedLine(db, live.id),
    actor ? blockedBy(db, actor.userId) : [],
    actor ? isSilencedIn(db, live.id, actor.userId) : false,
  ]);
  const [first] = lines;
  const hasOlder = !isReplay && lines.length === asked.limit && first !== undefined;
  const voice = !actor ? "login" : state === "upcoming" ? "closed" : silenced ? "silenced" : "open";
  return {
    lines: lines.map((line) => lineView(line, live)),
    pinned: pinned && lineView(pinned, live),
    older: hasOlder ? `${href("/live/:id", { id: live.id })}?before=${first.id}#chat` : null,
    isOlder: lastId > 0,
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
  const begun = lots.filter(({ bidCount }) => bidCount > 0).map(({ id }) => id);
  const bids = await bidsOfLots(call.db, begun, shownBids, reader);
  return lots.map((lot) => ({
    ...lot,
    bids: (bids.get(lot.id) ?? []).slice(0, shownBids).map((bid) => ({ ...bid, at: bid.at.toISOString() })),
    key: call.actor ? newFormKey() : "",
  }));
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
    startAt: wholeIn(url.searchParams.get("t"), 0, 360_000) ?? 0,
    chat,
    lots,
    goods,
    claps,
    comments,
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
