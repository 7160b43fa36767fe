import type { Tx } from "../../client";
import { stays } from "../../schema/stay";
import { namedSearchText } from "../../text/search-text";
import { accounts, demoUserIds } from "../accounts";
import type { DemoSeed, SeedTools } from "../seeder";
import { type DemoHome, demoHomes } from "../stay/homes";
import { seedStayOrders } from "../stay/orders";
import { tokyoDay } from "../tokyo-day";

/** A place as visitors see it, to hundredths of a degree. */
const rough = (degrees: number): number => Math.round(degrees * 100) / 100;

/** The row of a home. */
function rowOf(home: DemoHome, place: number, sellerId: number, { now, picture }: SeedTools) {
  const [cover, ...more] = home.pictures;
  const { name, description, surroundings, houseRules, stations, city } = home;
  return {
    sellerId,
    name,
    description,
    surroundings,
    houseRules,
    type: home.type,
    licenceType: home.licence[0],
    licenceNo: home.licence[1],
    cover: picture(`stay/${cover}`),
    attachments: more.map((one) => picture(`stay/${one}`)),
    buildingType: home.building,
    area: home.area,
    roomType: home.roomType,
    roomCount: home.rooms,
    capacity: home.guests,
    bedType: home.bed[0],
    bedCount: home.bed[1],
    hasKitchen: home.pictures.includes("kitchen"),
    hasLivingRoom: home.pictures.includes("living"),
    amenities: home.amenities,
    weekdayRent: home.rents[0],
    holidayRent: home.rents[1],
    managementFee: home.fee,
    deposit: home.deposit,
    minStay: home.nights[0],
    maxStay: home.nights[1],
    publicFrom: tokyoDay(now, -30),
    publicUntil: tokyoDay(now, 500),
    acceptsOnsite: home.onsite,
    cancelPolicy: home.policy,
    prefecture: home.prefecture,
    city,
    address: home.address,
    place: home.place,
    location: { latitude: rough(home.place.latitude), longitude: rough(home.place.longitude) },
    phone: "0312345678",
    stations,
    ownershipFiles: [],
    status: "approved",
    isPublic: true,
    seq: 100 - place * 10,
    searchText: namedSearchText(Object.values(name), [
      ...Object.values(description),
      city,
      home.prefecture,
      ...stations.flatMap(({ line, station }) => [line, station]),
    ]),
  };
}

/** Writes the demo homes, one that waits for its review, and the guest's stays. */
async function seedStays(tx: Tx, tools: SeedTools): Promise<void> {
  const idOf = await demoUserIds(tx);
  const hostId = idOf("host");
  const ids: number[] = [];
  for (const [place, home] of demoHomes.entries()) {
    const [made] = await tx
      .insert(stays)
      .values(rowOf(home, place, hostId, tools))
      .returning({ id: stays.id });
    if (made) ids.push(made.id);
  }
  const [first] = demoHomes;
  if (first) {
    const waiting = { name: { zh: "东山的离宫", ja: "東山のはなれ", en: "Higashiyama Annex" }, status: "pending" };
    await tx.insert(stays).values({ ...rowOf(first, demoHomes.length, hostId, tools), ...waiting });
  }
  await seedStayOrders(tx, { ids, hostId, guestId: idOf("guest"), now: tools.now });
}

export const demo: DemoSeed = { name: "stay", after: [accounts], run: seedStays };
