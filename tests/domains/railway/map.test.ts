import { afterAll, beforeAll, expect, test } from "vitest";
import { mapAround } from "~/foundation/railway/map/area-map.server";
import { railwayLines, railwayStations } from "~db/schema/railway";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

const mapOf = async (latitude: number) => {
  const pin = { latitude, longitude: 138.75, mark: "★", name: "Lake", href: "#top" };
  const call = { db: database.db, locale: "en_US", dataOnly: true } as const;
  return JSON.stringify(await mapAround(call, { pins: [pin], label: "Map" }));
};

test("a place alone is drawn so wide that a station within some 20 km is on it, and closely where none is", async () => {
  const [line] = await database.db
    .insert(railwayLines)
    .values({ name: { zh: "湖线", ja: "湖線", en: "Lake Line" }, color: "sky" })
    .returning({ id: railwayLines.id });
  const location = { latitude: 35.545, longitude: 138.78 };
  const station = {
    lineId: line!.id,
    prefecture: "yamanashi",
    position: 1,
    name: { zh: "湖畔", ja: "湖畔", en: "Lakeside" },
    location,
  };
  await database.db.insert(railwayStations).values(station);
  const near = await mapOf(35.51);
  expect(near).toContain("Lakeside");
  expect(near).toContain("2 km");
  const alone = await mapOf(36.5);
  expect(alone).not.toContain("Lakeside");
  expect(alone).toContain("500 m");
});

test("without places there is no map", async () => {
  const call = { db: database.db, locale: "en_US", dataOnly: true } as const;
  expect(await mapAround(call, { pins: [], label: "Map" })).toBeNull();
});
