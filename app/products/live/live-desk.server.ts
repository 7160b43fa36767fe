import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { type FieldKind, unsorted } from "~/foundation/desks/fields/field-kind";
import { picture } from "~/foundation/desks/fields/file-fields";
import { manyLinks, optionalManyLink } from "~/foundation/desks/fields/link-fields";
import { linkTarget, trilingual } from "~/foundation/desks/fields/text-fields";
import { integer, requiredMoment, tick } from "~/foundation/desks/fields/value-fields";
import { goodsOf, linkedGoods } from "~/foundation/subjects/goods.server";
import { linkedVideos } from "~/foundation/subjects/linked-videos.server";
import { livesTag } from "~/foundation/subjects/lives.server";
import { videoPort } from "~/foundation/subjects/videos.server";
import type { Actor } from "~/platform/access/actor";
import { databaseNow } from "~/platform/data/clock.server";
import { hasWords } from "~/platform/data/has-words";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { lives } from "~db/schema/live";
import { auctionLots } from "~db/schema/live-auction";
import { namedSearchText } from "~db/text/search-text";
import { liveLimits as limits } from "./rules/limits";
import { endAfter, isOver, stateOf } from "./rules/state";
import { liveKeepers, livePictures } from "./uploads";
import { queueReminders } from "./verbs/remind.server";
import { publishLive } from "./verbs/rooms.server";

const tones = { live: "good", replay: "primary", upcoming: "plain" } as const;

const clockNow = sql`clock_timestamp()` as unknown as Date;

/**
 * Throws liveCommodityGone for commodities that do not exist; those removed by their seller stay and are shown as such.
 */
async function requireGoods(tx: Tx, ids: readonly number[]): Promise<void> {
  const found = await goodsOf(tx, ids);
  const gone = ids.find((id) => !found.has(id));
  if (gone !== undefined)
    throw new DomainError("liveCommodityGone", { field: "commodityIds", params: { id: String(gone) } });
}

/** Throws `liveVideoGone` for a recording that this editor may not link; the one that is linked already may stay. */
async function requireVideo(tx: Tx, actor: Actor | null, had: number | null | undefined, wanted: number | null) {
  if (wanted === null || wanted === had || !actor) return;
  if (!(await videoPort().linkable(tx, actor, [wanted])).has(wanted))
    throw new DomainError("liveVideoGone", { field: "replayVideoId", params: { id: String(wanted) } });
}

/** A number from 0 up; calls may omit it, which leaves it unchanged. */
const numberTo = (max: number): FieldKind<number> => ({
  ...unsorted(integer({ min: 0, max, initial: 0 })),
  call: {
    shape: (name) => ({ [name]: z.number().int().min(0).max(max).optional() }),
    read: (body, name) => body[name] as number,
    write: (value, name) => ({ [name]: value }),
  },
});

/**
 * Desk of the live events [L3]; viewers see a change on their next request. One with a running lot is not removed: people
 * bid there.
 */
export const liveDesk = entityDesk(lives, {
  name: "live",
  texts: "live-desk:",
  paths: { list: "/admin/liveManage" },
  calls: { base: "/api/live", list: "/api/admin/live/list", access: liveKeepers },
  fields: {
    title: trilingual({ max: limits.title, required: true }),
    cover: picture(livePictures),
    startTime: requiredMoment(),
    commodityIds: manyLinks(linkedGoods, { max: limits.goods }),
    flag: tick({ mayBeAbsent: true }),
    replay: tick({ mayBeAbsent: true }),
    isShow: tick({ mayBeAbsent: true }),
    streamUrl: linkTarget({ max: limits.streamUrl }),
    replayVideoId: optionalManyLink(linkedVideos),
    slowModeSeconds: numberTo(limits.slowMode),
    viewers: numberTo(limits.viewers),
  },
  hints: [
    "cover",
    "startTime",
    "commodityIds",
    "flag",
    "replay",
    "isShow",
    "streamUrl",
    "replayVideoId",
    "slowModeSeconds",
    "viewers",
  ],
  title: ({ title }, locale) => shownWords(title, flagOf(locale)),
  columns: ["cover", "title", "startTime", "goods", "state"],
  extra: ["replay", "viewers"],
  computed: {
    goods: {
      align: "end",
      cells: (rows) =>
        new Map(
          rows.map(({ id, commodityIds: { length } }) => [
            id,
            { text: String(length), inFile: length, href: href("/order/live/:id", { id }) },
          ]),
        ),
    },
  },
  sort: "-startTime",
  search: (keyword) => hasWords(lives.searchText, keyword),
  initial: () => ({ isShow: true }),
  final: ["begin", "end"],
  acts: {
    begin: ({ flag }) => (flag ? null : { flag: true, endTime: null, begunTime: clockNow }),
    end: ({ flag }) => (flag ? { flag: false, endTime: clockNow } : null),
    offerReplay: ({ replay }) => (replay ? null : { replay: true }),
    endReplay: ({ replay }) => (replay ? { replay: false } : null),
    reveal: ({ isShow }) => (isShow ? null : { isShow: true }),
    conceal: ({ isShow }) => (isShow ? { isShow: false } : null),
  },
  state: (live) => {
    if (!live.isShow) return { name: "concealed", tone: "warn" };
    const state = stateOf(live);
    return state === "upcoming" && isOver(live) ? { name: "over", tone: "plain" } : { name: state, tone: tones[state] };
  },
  prepare: async (tx, values, { before, actor }) => {
    const { title, flag, commodityIds, replayVideoId = null } = values;
    if (commodityIds) await requireGoods(tx, commodityIds);
    await requireVideo(tx, actor, before?.replayVideoId, replayVideoId);
    const begins = flag === true && !before?.flag;
    return {
      ...(title && { searchText: namedSearchText(Object.values(title), []) }),
      ...(begins && { begunTime: await databaseNow(tx) }),
      ...(flag !== undefined && { endTime: endAfter(before, flag, await databaseNow(tx)) }),
    };
  },
  refuseRemoval: async (tx, { id }) => {
    const running = and(eq(auctionLots.liveId, id), eq(auctionLots.status, "running"));
    const [lot] = await tx.select({ id: auctionLots.id }).from(auctionLots).where(running).limit(1);
    if (lot) throw new DomainError("auctionStarted");
  },
  keep: async (tx, { id, flag }) => {
    if (flag) await queueReminders(tx, id);
    await publishLive(tx, id, "live-state", { id });
  },
  purges: () => [livesTag],
  view: ({ id, isShow }) => (isShow ? href("/live/:id", { id }) : null),
});
