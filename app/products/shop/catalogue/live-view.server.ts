import { type Live, liveOf } from "~/foundation/subjects/lives.server";
import { databaseNow } from "~/platform/data/clock.server";
import { missing } from "~/platform/errors";
import type { Load } from "~/platform/forms/handler.server";
import { newFormKey } from "~/platform/forms/new-form-key";
import { boundTime } from "~/platform/i18n/bound-time.server";
import { momentIn } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { offersOf } from "./offers.server";

/**
 * The live event whose commodities an address sells. Throws `notFindData` for one that visitors do not see, and for one
 * that is over and sold nothing.
 */
export async function sellingLive(db: Db, id: number): Promise<Live> {
  const live = await liveOf(db, id);
  if (!live || (live.isOver && live.commodityIds.length === 0)) throw missing();
  return live;
}

type LiveContext = Pick<Load, "db" | "locale" | "t"> & { actor: NonNullable<Load["actor"]> };

const tones = { live: "good", replay: "primary", upcoming: "plain", over: "plain" } as const;

/** Text of when a live event begins or began, by its state. */
function timeOf({ startTime, isOver, state }: Live, now: Date, { locale, t }: LiveContext): string {
  const time = boundTime(locale, momentIn(locale))(startTime);
  if (state !== "upcoming" || isOver) return t("order-live:began", { time });
  return startTime > now ? t("order-live:begins", { time }) : t("order-live:soon");
}

/** View of the page that sells the commodities of a live event. Throws as `sellingLive`. */
export async function liveView(call: LiveContext, id: number) {
  const { db, locale, t } = call;
  const live = await sellingLive(db, id);
  const [offers, now] = await Promise.all([offersOf(call, live.commodityIds), databaseNow(db)]);
  const state = live.state === "upcoming" && live.isOver ? "over" : live.state;
  return {
    id,
    title: shownWords(live.title, flagOf(locale)),
    cover: live.cover,
    state: { tone: tones[state], text: t(`order-live:state.${state}`) },
    time: timeOf(live, now, call),
    viewers: live.viewers > 0 ? t("order-live:viewers", { count: live.viewers }) : "",
    offers: offers.map((offer) => ({ ...offer, key: newFormKey() })),
  };
}
export type LiveView = Awaited<ReturnType<typeof liveView>>;
