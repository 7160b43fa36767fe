import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "../../../app/composition";
import { homeHouses, recommendedHouses } from "~/products/hotel/property/queries/home.server";
import { hotelOf, house } from "../../factories/hotels";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

describe("the houses of the home", () => {
  test("Hakone, Manatsuru and Oomori in this order whatever their place, then the others with their hotels", async () => {
    const { db } = database;
    const other = await house(db, { id: 90, seq: 9 });
    const hotel = await hotelOf(db, other);
    const [oomori, manatsuru] = [
      await house(db, { id: 4, seq: 8, phone: "0300000004" }),
      await house(db, { id: 2, seq: 1 }),
    ];
    const inManatsuru = [await hotelOf(db, manatsuru, { seq: 1 }), await hotelOf(db, manatsuru, { seq: 2 })];
    const inOomori = await hotelOf(db, oomori);
    const hakone = await house(db, { id: 1, trafficInfo: { ja: "箱根湯本駅から徒歩5分" } });
    const inHakone = await hotelOf(db, hakone);
    expect((await recommendedHouses(db, "ja")).map(({ id }) => id)).toEqual([1, 2, 4]);

    const part = await homeHouses({ db, locale: "ja_JP", dataOnly: true });
    const html = part?.html ?? "";
    const at = [1, 2, 4, 90].map((id) => html.indexOf(`/hotel/company/detail/${id}"`));
    expect(at).toEqual([...at].sort((one, next) => one - next));
    expect(at[0]).toBeGreaterThan(0);
    expect(html.match(/\/hotel\/showMore\/\d+\/\d+/g)).toEqual([4, 5, 6, 7].map((n) => `/hotel/showMore/1/${n}`));
    const shown = [...inManatsuru.reverse(), inOomori, hotel];
    expect(html.match(/\/hotel\/detail\/\d+/g)).toEqual(shown.map((id) => `/hotel/detail/${id}`));
    expect(html).not.toContain(`/hotel/detail/${inHakone}"`);
    for (const text of ["箱根湯本駅から徒歩5分", "〒250-0311 箱根町湯本 1-1", "0300000004"])
      expect(html).toContain(text);
  });
});
