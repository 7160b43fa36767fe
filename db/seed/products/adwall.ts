import { eq } from "drizzle-orm";
import type { Tx } from "../../client";
import { users } from "../../schema/accounts";
import { adCategories, adReservationEvents, adReservations, adSlots, ads } from "../../schema/adwall";
import { richPlainText } from "../../text/rich-text";
import { namedSearchText } from "../../text/search-text";
import { accounts, demoUserIds } from "../accounts";
import { demoAdCategories, demoAds, demoAdTags } from "../adwall/places";
import { demoStories } from "../adwall/stories";
import { paragraph, rich } from "../rich";
import type { DemoSeed, SeedTools } from "../seeder";
import { countTags } from "../tags";
import { tokyoDay } from "../tokyo-day";

const day = 86_400_000;
const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

type Ad = typeof ads.$inferSelect;

/** Half past noon in Tokyo, days from now, or on the next day on which the ad is open. */
function noonAfter(ad: Ad, now: Date, days: number): Date {
  const tokyo = new Date(now.getTime() + 9 * 3_600_000 + days * day);
  const isOpen = ad.openHours[weekdays[tokyo.getUTCDay()] ?? "sun"]?.length;
  return isOpen ? new Date(`${tokyo.toISOString().slice(0, 10)}T12:30:00+09:00`) : noonAfter(ad, now, days + 1);
}

/** The guest's reservations: at which ad, how many days from now, and how far each has come. */
const visits = [
  { ad: 8, days: -9, status: "done", people: 2, meal: "" },
  { ad: 0, days: 4, status: "confirmed", people: 2, meal: "一位对虾过敏，其他都可以。" },
  { ad: 9, days: 6, status: "reserved", people: 3, meal: "" },
] as const;
const eventsOf = { done: ["placed", "confirm", "finish"], confirmed: ["placed", "confirm"], reserved: ["placed"] };

async function seedVisits(tx: Tx, rows: Ad[], guestId: number, now: Date): Promise<void> {
  const [guest] = await tx.select().from(users).where(eq(users.id, guestId));
  for (const [at, { ad: place, days, status, people, meal }] of visits.entries()) {
    const ad = rows[place];
    if (!ad || !guest) continue;
    const reserveTime = noonAfter(ad, now, days);
    const placed = new Date(now.getTime() - (12 - at) * day);
    const stamp = tokyoDay(placed).replaceAll("-", "");
    const [order] = await tx
      .insert(adReservations)
      .values({
        number: `A${stamp}0000000${at + 1}`,
        userId: guestId,
        sellerId: ad.sellerId,
        adId: ad.id,
        adName: ad.name,
        status,
        reserveTime,
        headCount: people,
        mealContent: meal,
        contactName: guest.nickname,
        phone: "+8613812345678",
        email: guest.email,
        createTime: placed,
        updateTime: placed,
        ...(status === "done" && { completeTime: reserveTime }),
      })
      .returning({ id: adReservations.id });
    await tx
      .insert(adSlots)
      .values({ adId: ad.id, slotTime: reserveTime, taken: people, capacity: ad.capacityPerSlot });
    await tx.insert(adReservationEvents).values(
      eventsOf[status].map((event, step) => ({
        orderId: order?.id ?? 0,
        event,
        actorId: event === "placed" ? guestId : ad.sellerId,
        createTime: event === "finish" ? reserveTime : new Date(placed.getTime() + step * 3_600_000),
      })),
    );
  }
}

/** Writes the demo ads with their categories and pictures, and a few reservations of the guest. */
async function seedAdwall(tx: Tx, { now, picture }: SeedTools): Promise<void> {
  const idOf = await demoUserIds(tx);
  const names = Object.entries(demoAdCategories);
  const categories = await tx
    .insert(adCategories)
    .values(names.map(([, name], at) => ({ name, seq: (names.length - at) * 10 })))
    .returning({ id: adCategories.id });
  const categoryOf = new Map(names.map(([key], at) => [key, categories[at]?.id ?? 0]));
  const rows = await tx
    .insert(ads)
    .values(
      demoAds.map(({ owner, category, name, description, address, phone, pictures, hours, capacity }, at) => {
        const [cover = "", ...others] = pictures.map(picture);
        const story = demoStories[pictures[0] ?? ""]?.(picture);
        const text = (flag: "zh" | "ja" | "en") => rich(paragraph(description[flag]), ...(story?.[flag] ?? []));
        const texts = { zh: text("zh"), ja: text("ja"), en: text("en") };
        const plain = Object.values(texts).map(richPlainText);
        return {
          sellerId: idOf(owner),
          categoryId: categoryOf.get(category) ?? 0,
          name,
          address,
          phone,
          description: texts,
          introAttachment: cover,
          attachments: others,
          openHours: hours,
          capacityPerSlot: capacity,
          seq: (demoAds.length - at) * 10,
          tags: [...demoAdTags[category]],
          searchText: namedSearchText(Object.values(name), [...plain, ...Object.values(address)], demoAdTags[category]),
        };
      }),
    )
    .returning();
  await countTags(tx, "Ad", rows);
  await seedVisits(tx, rows, idOf("guest"), now);
}

export const demo: DemoSeed = { name: "adwall", after: [accounts], run: seedAdwall };
