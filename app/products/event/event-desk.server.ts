import { randomBytes } from "node:crypto";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { yen } from "~/foundation/desks/fields/amount-fields";
import { unsorted } from "~/foundation/desks/fields/field-kind";
import { picture } from "~/foundation/desks/fields/file-fields";
import { optionalManyLink } from "~/foundation/desks/fields/link-fields";
import { trilingualRich } from "~/foundation/desks/fields/rich-fields";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { moment, optionalInteger, requiredMoment, seqField, tick } from "~/foundation/desks/fields/value-fields";
import { plainWords } from "~/foundation/rich-text/rich-words";
import { goodsOf, linkedGoods } from "~/foundation/subjects/goods.server";
import { databaseNow } from "~/platform/data/clock.server";
import { hasWords } from "~/platform/data/has-words";
import { lockNumber } from "~/platform/data/locks";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { eventSeeds, events } from "~db/schema/event";
import { namedSearchText } from "~db/text/search-text";
import { commitmentOf } from "./rules/draw";
import { eventLimits } from "./rules/limits";
import { type Phase, phaseOf } from "./rules/phase";
import { shownPlaces } from "./rules/places";
import { placesOf, requireKept, timesOf } from "./rules/saving";
import { eventsTag, eventTag } from "./tags";
import { eventPictures } from "./uploads";
import { moveUp } from "./verbs/move-up.server";

const tones: Readonly<Record<Phase, "plain" | "primary" | "good" | "warn">> = {
  coming: "plain",
  open: "good",
  closed: "plain",
  drawing: "warn",
  drawn: "primary",
  over: "plain",
};

async function sellerOf(tx: Tx, commodityId: number | null): Promise<number | null> {
  if (commodityId === null) return null;
  const good = (await goodsOf(tx, [commodityId])).get(commodityId);
  if (!good) throw new DomainError("eventCommodityGone", { field: "commodityId", params: { id: String(commodityId) } });
  return good.sellerId;
}

/**
 * Throws eventCommodityTaken when another undrawn lottery of the commodity exists; also when a removed one is restored.
 */
async function requireOneLottery(tx: Tx, event: typeof events.$inferSelect): Promise<void> {
  const { id, commodityId, drawnAt, deletedTime } = event;
  if (commodityId === null || drawnAt || deletedTime) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("eventLottery")}, hashtext(${String(commodityId)}))`);
  const [other] = await tx
    .select({ id: events.id })
    .from(events)
    .where(
      and(eq(events.commodityId, commodityId), ne(events.id, id), isNull(events.drawnAt), isNull(events.deletedTime)),
    )
    .limit(1);
  if (other) throw new DomainError("eventCommodityTaken", { field: "commodityId", params: { id: other.id } });
}

/**
 * Creates the secret of an event's draws together with the event, so that nobody can choose it after seeing who
 * applied.
 */
async function promiseSeeds(tx: Tx, eventId: number): Promise<void> {
  const root = randomBytes(32).toString("hex");
  await tx
    .insert(eventSeeds)
    .values({ eventId, root, commitment: commitmentOf(root) })
    .onConflictDoNothing();
}

/** Desk of the events [EV1, EV6]; conditions that applicants relied on cannot be changed (`requireKept`). */
export const eventDesk = entityDesk(events, {
  name: "event",
  texts: "event-desk:",
  paths: { list: "/admin/event" },
  calls: { base: "/api/admin/event", access: only("ADMIN") },
  fields: {
    title: trilingual({ max: eventLimits.title, required: true }),
    cover: picture(eventPictures),
    content: trilingualRich({ max: eventLimits.content, upload: eventPictures }),
    place: trilingual({ max: eventLimits.place }),
    startTime: moment(),
    endTime: moment(),
    applyStart: requiredMoment(),
    applyEnd: requiredMoment(),
    capacity: unsorted(optionalInteger({ min: 1, max: eventLimits.capacity })),
    commodityId: optionalManyLink(linkedGoods),
    prize: trilingual({ max: eventLimits.prize }),
    prizeValue: yen({ max: eventLimits.prizeValue, initial: 0 }),
    question: trilingual({ max: eventLimits.question }),
    takesFiles: tick(),
    seq: seqField(),
  },
  hints: ["cover", "startTime", "applyEnd", "capacity", "commodityId", "prizeValue", "question", "takesFiles", "seq"],
  title: ({ title }, locale) => shownWords(title, flagOf(locale)),
  columns: ["cover", "title", "applyEnd", "applies", "checkIn", "state"],
  extra: ["capacity", "commodityId", "applyStart", "prize", "seq"],
  computed: {
    applies: {
      align: "end",
      cells: (rows) =>
        new Map(
          rows.map(({ id, applyCount, waitCount, capacity }) => [
            id,
            {
              text: shownPlaces({ applyCount, waitCount, capacity }),
              inFile: applyCount,
              href: href("/admin/event/apply/:id", { id }),
            },
          ]),
        ),
    },
    checkIn: {
      cells: (rows, { t }) =>
        new Map(
          rows.map(({ id, commodityId }) => [
            id,
            commodityId === null
              ? { text: t("event:checkIn.title"), href: href("/admin/event/checkIn/:id", { id }) }
              : { text: "" },
          ]),
        ),
    },
  },
  sort: "-applyEnd",
  search: (keyword) => hasWords(events.searchText, keyword),
  state: (event, now) => {
    const phase = phaseOf(event, now);
    return { name: phase, tone: tones[phase] };
  },
  prepare: async (tx, values, { before }) => {
    const times = timesOf(values);
    const { commodityId = null } = values;
    const capacity = placesOf(before, { commodityId, capacity: values.capacity ?? null });
    if (before) requireKept(before, { ...times, commodityId }, await databaseNow(tx));
    const { title, content, place = {} } = values;
    return {
      ...times,
      capacity,
      sellerId: await sellerOf(tx, commodityId),
      searchText: namedSearchText(
        Object.values(title),
        [plainWords(content), place].flatMap((words) => Object.values(words)),
      ),
    };
  },
  refuseRemoval: async (_, { applyCount, drawnAt }) => {
    if (applyCount > 0 && !drawnAt) throw new DomainError("eventHasApplicants", { params: { n: applyCount } });
  },
  keep: async (tx, event) => {
    await requireOneLottery(tx, event);
    await promiseSeeds(tx, event.id);
    await moveUp(tx, event.id);
  },
  purges: (_, { id }) => [eventsTag, eventTag(id)],
  view: ({ id }) => href("/event/detail/:id", { id }),
});
