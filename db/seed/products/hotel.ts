import type { Tx } from "../../client";
import { hotelCompanies, hotels } from "../../schema/hotel";
import { hotelCoupons } from "../../schema/hotel-order";
import { hotelResources } from "../../schema/hotel-resource";
import { hotelRooms } from "../../schema/hotel-room";
import { namedSearchText } from "../../text/search-text";
import { accounts, demoUserIds } from "../accounts";
import { seedStays, seedWaiting } from "../hotel/bookings";
import { demoHouses } from "../hotel/houses";
import { demoResources } from "../hotel/resources";
import type { DemoSeed, SeedTools } from "../seeder";
import { tokyoDay } from "../tokyo-day";

type House = (typeof demoHouses)[number];

async function seedHouse(tx: Tx, house: House, place: number, sellerId: number, { now, picture }: SeedTools) {
  const earlier = demoHouses.slice(0, place).reduce((sum, { rooms }) => sum + rooms.length, 0);
  const { id, name, introduction, address, location, phone, localTax, taxKind } = house;
  await tx.insert(hotelCompanies).values({
    id,
    sellerId,
    name,
    introduction,
    address,
    location,
    phone,
    localTax,
    taxKind,
    trafficInfo: house.traffic,
    cover: picture(`hotel/${house.picture}`),
    attachments: [picture("hotel/breakfast")],
    areaFlag: house.area,
    acceptsOnsite: true,
    status: "approved",
    isPublic: true,
    seq: 100 - place * 10,
    searchText: namedSearchText(Object.values(name), [...Object.values(introduction), address.address]),
  });
  for (const [at, room] of house.rooms.entries()) {
    const hotelId = earlier + at + 1;
    await tx.insert(hotels).values({
      id: hotelId,
      companyId: id,
      sellerId,
      name: room.name,
      description: room.description,
      capacity: room.guests,
      cover: picture(`hotel/${room.picture}`),
      attachments: [picture(`hotel/${house.picture}`)],
      roomCount: room.rooms,
      weekdayRent: room.rents[0],
      holidayRent: room.rents[1],
      roomType: room.roomType,
      bedType: room.bedType,
      bedCount: room.guests,
      amenities: [...room.amenities],
      nearestStation: house.station,
      trafficInfo: house.traffic,
      seq: 100 - at * 10,
      publicFrom: tokyoDay(now, -30),
      publicUntil: tokyoDay(now, 500),
      searchText: namedSearchText(
        Object.values(room.name),
        [room.description, house.station].flatMap((words) => Object.values(words)),
      ),
    });
    await tx.insert(hotelRooms).values(
      Array.from({ length: room.rooms }, (_, door) => ({
        companyId: id,
        sellerId,
        hotelId,
        floor: String(at + 1),
        number: String((at + 1) * 100 + door + 1),
      })),
    );
  }
}

async function seedCoupons(tx: Tx, sellerId: number, now: Date): Promise<void> {
  const about = { companyId: 1, sellerId, fromDay: tokyoDay(now, 0), untilDay: tokyoDay(now, 500) };
  await tx.insert(hotelCoupons).values([
    {
      ...about,
      name: { zh: "减3,000日元", ja: "3,000円引き", en: "¥3,000 off" },
      code: "HAKONE3000",
      amount: 3_000,
      quota: 200,
    },
    {
      ...about,
      name: { zh: "减5,000日元", ja: "5,000円引き", en: "¥5,000 off" },
      code: "HAKONE5000",
      amount: 5_000,
      quota: 100,
    },
    {
      ...about,
      name: { zh: "半价", ja: "半額", en: "Half price" },
      code: "HAKONE50",
      kind: "percent",
      percent: 50,
      quota: 50,
    },
    {
      ...about,
      name: { zh: "欢迎九五折", ja: "ようこそ5%引き", en: "Welcome: 5% off" },
      code: "WELCOME5",
      kind: "percent",
      percent: 5,
      quota: 1_000,
      active: true,
    },
  ]);
}

/** Writes the demo houses with their rooms, below the ids that are given, and the first one's coupons, resources and stays. */
async function seedHotels(tx: Tx, tools: SeedTools): Promise<void> {
  const idOf = await demoUserIds(tx);
  for (const [place, house] of demoHouses.entries()) await seedHouse(tx, house, place, idOf(house.owner), tools);
  await seedCoupons(tx, idOf("hotel_admin"), tools.now);
  for (const { companyId, slots, ...resource } of demoResources) {
    const owner = demoHouses.find(({ id }) => id === companyId)?.owner ?? "hotel_admin";
    await tx.insert(hotelResources).values({ ...resource, companyId, sellerId: idOf(owner), slots: [...slots] });
  }
  await seedStays(tx, idOf("hotel_admin"), tools.now);
  await seedWaiting(tx, idOf("guest"), tools.now);
}

export const demo: DemoSeed = { name: "hotel", after: [accounts], run: seedHotels };
