import { desc, isNull } from "drizzle-orm";
import type { Tx } from "../../client";
import { events } from "../../schema/event";
import {
  restaurantAds,
  restaurantCategories,
  restaurantCoupons,
  restaurants,
  restaurantTakes,
} from "../../schema/restaurant";
import { richPlainText } from "../../text/rich-text";
import { namedSearchText } from "../../text/search-text";
import { accounts, demoUserIds } from "../accounts";
import { demoCoupons, demoRestaurantAds } from "../restaurant/offers";
import { demoRestaurantCategories } from "../restaurant/place";
import { townRestaurants } from "../restaurant/town";
import { washokuRestaurants } from "../restaurant/washoku";
import { paragraph, rich } from "../rich";
import type { DemoSeed, SeedTools } from "../seeder";
import { tokyoDay } from "../tokyo-day";
import { demo as event } from "./event";

const day = 86_400_000;
const places = [...washokuRestaurants, ...townRestaurants];

/** Writes the demo categories and restaurants; answers the restaurants' ids by key. */
async function seedPlaces(tx: Tx, picture: SeedTools["picture"]): Promise<(key: string) => number> {
  const idOf = await demoUserIds(tx);
  const names = Object.entries(demoRestaurantCategories);
  const categories = await tx
    .insert(restaurantCategories)
    .values(names.map(([, name], at) => ({ name, seq: (names.length - at) * 10 })))
    .returning({ id: restaurantCategories.id });
  const categoryOf = new Map(names.map(([key], at) => [key, categories[at]?.id ?? 0]));
  const rows = await tx
    .insert(restaurants)
    .values(
      places.map(({ owner, category, name, remark, at: point, station, tel, pictures, ...one }, at) => {
        const [cover = "", ...others] = pictures.map(picture);
        const [line, stop, walk] = station;
        return {
          sellerId: idOf(owner),
          categoryId: categoryOf.get(category) ?? 0,
          name,
          remark,
          tel,
          cover,
          attachments: others,
          homepage: `https://example.com/${one.key}`,
          openHours: one.hours,
          hoursNote: one.note ?? {},
          holidays: one.holidays,
          priceBand: one.price,
          seq: (places.length - at) * 10,
          address: { postcode: one.postcode, address: one.address },
          location: { latitude: point[0], longitude: point[1] },
          trafficInfo: [{ line, station: stop, walk }],
          searchText: namedSearchText(Object.values(name), [...Object.values(remark), one.address, line, stop]),
        };
      }),
    )
    .returning({ id: restaurants.id });
  const ids = new Map(places.map(({ key }, at) => [key, rows[at]?.id ?? 0]));
  return (key) => ids.get(key) ?? 0;
}

/** Writes what the demo restaurants advertise; a prize is drawn at the event that takes applications longest. */
async function seedAds(tx: Tx, restaurantOf: (key: string) => number, picture: SeedTools["picture"]): Promise<void> {
  const [drawn] = await tx
    .select({ id: events.id })
    .from(events)
    .where(isNull(events.deletedTime))
    .orderBy(desc(events.applyEnd))
    .limit(1);
  await tx.insert(restaurantAds).values(
    demoRestaurantAds.map(({ of, type, name, text, picture: file, prize }, at) => {
      const doc = (flag: "zh" | "ja" | "en") => rich(paragraph(text[flag]));
      const description = { zh: doc("zh"), ja: doc("ja"), en: doc("en") };
      return {
        restaurantId: restaurantOf(of),
        type,
        name,
        description,
        introAttachment: picture(file),
        lottery: prize !== undefined,
        prize: prize ?? {},
        eventId: prize ? (drawn?.id ?? null) : null,
        seq: (demoRestaurantAds.length - at) * 10,
        searchText: namedSearchText(Object.values(name), [
          ...(Object.values(prize ?? {}) as string[]),
          ...Object.values(description).map(richPlainText),
        ]),
      };
    }),
  );
}

/** Codes of the demo guest, by restaurant; one was used. */
const guestCodes: readonly (readonly [of: string, code: string, used: boolean])[] = [
  ["akari", "DEM0AKAR2026", false],
  ["haruka", "DEM0HARK2026", true],
];

/** Writes the demo coupons and what the guest took. */
async function seedCoupons(tx: Tx, restaurantOf: (key: string) => number, now: Date): Promise<void> {
  const guestId = (await demoUserIds(tx))("guest");
  const dayFrom = (days: number) => tokyoDay(new Date(now.getTime() + days * day));
  const taken = (of: string) => guestCodes.filter(([key]) => key === of).length;
  const rows = await tx
    .insert(restaurantCoupons)
    .values(
      demoCoupons.map(({ of, kind, worth, quota, days, name, terms }, at) => ({
        restaurantId: restaurantOf(of),
        kind,
        name,
        terms,
        quota,
        taken: taken(of),
        amount: kind === "amount" ? worth : 0,
        percent: kind === "percent" ? worth : 0,
        fromDay: dayFrom(days[0]),
        untilDay: dayFrom(days[1]),
        seq: (demoCoupons.length - at) * 10,
      })),
    )
    .returning({ id: restaurantCoupons.id });
  await tx.insert(restaurantTakes).values(
    guestCodes.map(([of, code, used]) => {
      const couponId = rows[demoCoupons.findIndex((one) => one.of === of)]?.id ?? 0;
      return {
        couponId,
        restaurantId: restaurantOf(of),
        userId: guestId,
        code,
        ...(used && { status: "used", usedTime: new Date(now.getTime() - 2 * day) }),
        createTime: new Date(now.getTime() - 4 * day),
      };
    }),
  );
}

async function seedRestaurants(tx: Tx, { now, picture }: SeedTools): Promise<void> {
  const restaurantOf = await seedPlaces(tx, picture);
  await seedAds(tx, restaurantOf, picture);
  await seedCoupons(tx, restaurantOf, now);
}

export const demo: DemoSeed = { name: "restaurant", after: [accounts, event], run: seedRestaurants };
