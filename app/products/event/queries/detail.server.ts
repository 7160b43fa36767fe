import { goodsOf } from "~/foundation/subjects/goods.server";
import type { Actor } from "~/platform/access/actor";
import { shownNow } from "~/platform/data/clock.server";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { mayDraw } from "../rules/may-draw";
import { mayCancel } from "../rules/places";
import { myApplication } from "./applications.server";
import { drawsOf } from "./draws.server";
import { timesIn } from "./event-times.server";
import { eventView, openEvent } from "./events.server";

type ViewerContext = { actor: Actor | null; locale: Locale; t: Translate };

/** The viewer's own application as the event's page shows it. */
async function mineOf(db: Db, { actor, locale, t }: ViewerContext, eventId: number) {
  const mine = actor && (await myApplication(db, actor.userId, eventId));
  if (!mine) return null;
  const { id, code, name, phone, email, answers, attachments, isWaiting, checkedAt, createTime } = mine;
  const answer = Object.values(answers).join("\n");
  const time = timesIn(locale, t).of(createTime);
  return { id, code, name, phone, email, answer, files: attachments, isWaiting, checkedAt, time };
}

/** The draws of an event as everybody sees them; replaced draws show only their proof. */
async function resultsOf(db: Db, { actor, locale, t }: ViewerContext, eventId: number) {
  const times = timesIn(locale, t);
  const draws = await drawsOf(db, eventId);
  return draws.map(({ drawNo, drawnAt, code, position, count, seed, seedHash, digest, ...winner }, at) => ({
    drawNo,
    code,
    place: position + 1,
    count,
    seed,
    seedHash,
    digest,
    time: times.of(drawnAt),
    winner: at === 0 ? { nickname: winner.nickname, avatar: winner.avatar } : null,
    isMine: at === 0 && actor?.userId === winner.winnerId,
  }));
}

/** Everything the page of an event shows. Throws notFindData. */
export async function eventDetail(db: Db, reader: ViewerContext, id: number) {
  const { actor, locale, t } = reader;
  const flag = flagOf(locale);
  const event = await openEvent(db, id);
  const now = await shownNow(db);
  const view = eventView(event, flag, now);
  const [own, draws, goods] = await Promise.all([
    mineOf(db, reader, id),
    resultsOf(db, reader, id),
    goodsOf(db, event.commodityId === null ? [] : [event.commodityId]),
  ]);
  const mine = own && { ...own, mayCancel: mayCancel(event, own, now) };
  const good = event.commodityId === null ? undefined : goods.get(event.commodityId);
  return {
    event: { ...view, times: timesIn(locale, t).ofEvent(view) },
    item: good ? { name: shownWords(good.name, flag), picture: good.picture, href: good.href } : null,
    mine,
    draws,
    visitor: actor && { email: actor.email, draws: event.commodityId !== null && mayDraw(event, actor) },
  };
}
export type EventDetail = Awaited<ReturnType<typeof eventDetail>>;
