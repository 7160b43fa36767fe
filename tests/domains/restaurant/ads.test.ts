import { afterAll, beforeAll, expect, test } from "vitest";
import { cachedData } from "~/platform/data/cached.server";
import { listenForPurges } from "~/platform/data/purge.server";
import { restaurantAdPage } from "~/products/restaurant/queries/ads.server";
import { advertisement, category, db, restaurant } from "./world";

let stop: () => Promise<void>;
beforeAll(async () => {
  const purges = listenForPurges(cachedData);
  await purges.started;
  stop = purges.stop;
});
afterAll(() => stop?.());

const namesIn = async (flag: "en" | "ja", categoryId: number) =>
  (await restaurantAdPage(db, { flag, categoryId, page: 0, size: 20, offset: 0 })).content.map(({ name }) => name);

test("what restaurants advertise is kept until a desk changes it, each language and category for itself", async () => {
  const [here, there] = [await category(), await category()];
  const [place, other] = [await restaurant({ categoryId: here }), await restaurant({ categoryId: there })];
  const ad = await advertisement(place, { name: { en: "Five years", ja: "五周年" } });
  await advertisement(other, { name: { en: "Elsewhere" } });
  expect(await namesIn("en", here)).toEqual(["Five years"]);
  expect(await namesIn("ja", here)).toEqual(["五周年"]);
  expect(await namesIn("en", there)).toEqual(["Elsewhere"]);
  await advertisement(place, { name: { en: "Six years", ja: "六周年" } }, ad);
  expect(await namesIn("en", here)).toEqual(["Six years"]);
  expect(await namesIn("ja", here)).toEqual(["六周年"]);
  await restaurant({ categoryId: there }, undefined, place);
  expect(await namesIn("en", here)).toEqual([]);
  expect((await namesIn("en", there)).sort()).toEqual(["Elsewhere", "Six years"]);
});
