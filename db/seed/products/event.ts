import { inArray } from "drizzle-orm";
import type { Tx } from "../../client";
import { eventApplies, eventDraws, eventSeeds, events } from "../../schema/event";
import { commodities } from "../../schema/shop";
import { richPlainText } from "../../text/rich-text";
import { namedSearchText } from "../../text/search-text";
import { accounts, demoUserIds } from "../accounts";
import { demoApplicants, demoDraw, demoSeedsOfEvents } from "../event/draws";
import { type DemoEvent, demoEvents } from "../event/events";
import { paragraph, rich } from "../rich";
import type { DemoSeed, SeedTools } from "../seeder";
import { demo as shop } from "./shop";

const day = 86_400_000;
const quarter = 900_000;

/** A quarter of an hour that lies some days from now. */
const after = (now: Date, days: number): Date => new Date(Math.floor((now.getTime() + days * day) / quarter) * quarter);

/** How many of the applicants have a place. */
const placesOf = ({ capacity = demoApplicants.length }: DemoEvent): number => Math.min(capacity, demoApplicants.length);

type Good = { id: number; sellerId: number };

function rowOf(one: DemoEvent, good: Good | undefined, { now, picture }: SeedTools): typeof events.$inferInsert {
  const text = (flag: "zh" | "ja" | "en") => rich(...one.paragraphs.map((words) => paragraph(words[flag])));
  const content = { zh: text("zh"), ja: text("ja"), en: text("en") };
  const [applyStart, applyEnd] = one.applies.map((days) => after(now, days)) as [Date, Date];
  const [startTime = null, endTime = null] = one.held?.map((days) => after(now, days)) ?? [];
  const { title, place, prize = {}, question = {}, prizeValue = 0 } = one;
  return {
    title,
    place: place ?? {},
    prize,
    question,
    prizeValue,
    content,
    cover: picture(one.picture),
    applyStart,
    applyEnd,
    startTime,
    endTime,
    overTime: endTime ?? applyEnd,
    commodityId: good?.id ?? null,
    sellerId: good?.sellerId ?? null,
    capacity: one.capacity ?? null,
    applyCount: one.isApplied ? placesOf(one) : 0,
    waitCount: one.isApplied ? demoApplicants.length - placesOf(one) : 0,
    ...(one.key === "kiriko" && { drawnAt: after(now, -5) }),
    searchText: namedSearchText(Object.values(title), [
      ...Object.values(place ?? {}),
      ...Object.values(content).map(richPlainText),
    ]),
    createTime: applyStart,
  };
}

const answers = ["龙井", "玄米茶", "ほうじ茶", "煎茶", "Earl Grey"] as const;

/** Enters the demo applicants; answers their applications in their order. */
async function seedApplicants(tx: Tx, eventId: number, at: Date, one: DemoEvent) {
  const isAsked = one.question !== undefined;
  const idOf = await demoUserIds(tx);
  return tx
    .insert(eventApplies)
    .values(
      demoApplicants.map(({ username, ...applicant }, place) => ({
        ...applicant,
        eventId,
        isWaiting: place >= placesOf(one),
        userId: idOf(username),
        email: `${username}@example.com`,
        answers: { ...(isAsked && { question: answers[place] ?? "" }) } as Record<string, string>,
        createTime: new Date(at.getTime() + (place + 1) * day),
      })),
    )
    .returning({ id: eventApplies.id, userId: eventApplies.userId });
}

/** Writes the demo events with their secrets, applications and a draw; a lottery only of a commodity that is still there. */
async function seedEvents(tx: Tx, tools: SeedTools): Promise<void> {
  const models = demoEvents.flatMap(({ modelType }) => modelType ?? []);
  const { id, sellerId, modelType } = commodities;
  const goods = await tx.select({ id, sellerId, modelType }).from(commodities).where(inArray(modelType, models));
  for (const one of demoEvents) {
    const good = goods.find((row) => row.modelType === one.modelType);
    if (one.modelType && !good) continue;
    const row = rowOf(one, good, tools);
    const [made] = await tx.insert(events).values(row).returning({ id: events.id });
    const eventId = made?.id ?? 0;
    await tx.insert(eventSeeds).values({ eventId, ...demoSeedsOfEvents[one.key], createTime: row.applyStart });
    if (!one.isApplied) continue;
    const applied = await seedApplicants(tx, eventId, row.applyStart, one);
    const winner = applied[demoDraw.position];
    if (!row.drawnAt || !winner || !good) continue;
    await tx.insert(eventDraws).values({
      eventId,
      drawNo: 1,
      applyId: winner.id,
      winnerId: winner.userId,
      actorId: good.sellerId,
      ...demoDraw,
      entries: demoApplicants.map(({ code }) => code),
      drawnAt: row.drawnAt,
    });
  }
}

export const demo: DemoSeed = { name: "event", after: [accounts, shop], run: seedEvents };
