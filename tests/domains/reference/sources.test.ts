import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readCentralBank, refreshRates } from "~/foundation/reference/exchange-rates.server";
import { refreshWeather } from "~/foundation/reference/weather.server";
import { makeOutbound } from "~/platform/outbound/outbound.server";
import { exchangeRates, weather } from "~db/schema/reference";
import { ask } from "../../harness/http";
import { type Outside, startOutside } from "../../harness/outside";
import { type Product, startProduct } from "../../harness/product";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let outside: Outside;
let second: Outside;
let degrees = 10;

const perYuan = { HKD: 1.09, KRW: 190.5, GBP: 0.105, JPY: 21.3, USD: 0.14 };
const centralBank = `<?xml version="1.0"?><Cube><Cube time='2026-11-20'>
  <Cube currency='USD' rate='1.05'/><Cube currency='JPY' rate='160'/><Cube currency='GBP' rate='0.8'/>
  <Cube currency='HKD' rate='8'/><Cube currency='KRW' rate='1400'/><Cube currency='CNY' rate='8'/></Cube></Cube>`;

function answer(url: URL): string {
  if (url.pathname === "/rates") return JSON.stringify({ amount: 1, base: "CNY", date: "2026-11-20", rates: perYuan });
  return JSON.stringify({
    id: Number(url.searchParams.get("id")),
    name: "x",
    weather: [{ main: "Clouds", icon: "04d" }],
    main: { temp_min: degrees, temp_max: degrees + 5.5 },
  });
}

beforeAll(async () => {
  database = await testDatabase();
  outside = await startOutside(answer);
  second = await startOutside(() => centralBank);
});
afterAll(async () => {
  await outside.close();
  await second.close();
  await database.close();
});
beforeEach(async () => {
  outside.fault = "none";
  second.fault = "none";
  for (const service of [outside, second]) service.seen.length = 0;
  await database.db.delete(weather);
  await database.db.delete(exchangeRates);
});

const faults = ["hang", "error", "garbage", "drip", "huge", "redirect"] as const;
const client = (): ReturnType<typeof makeOutbound> => {
  const real = makeOutbound({ hosts: [outside.url, second.url] });
  const isWell = (url: string) => (url.startsWith(outside.url) ? outside : second).fault === "none";
  return (url, request) => real(url, { ...request, ...(!isWell(String(url)) && { timeout: 300 }) });
};
const sources = () => ({ RATES_URL: `${outside.url}/rates`, RATES_SECOND_URL: `${second.url}/ecb` });
const weatherSettings = (key = "k") => ({ WEATHER_KEY: key, WEATHER_URL: `${outside.url}/weather` });
const known = () => database.db.select().from(weather).orderBy(weather.cityId);
const yen = async () => (await database.db.select().from(exchangeRates)).find(({ currency }) => currency === "JPY");

describe("weather", () => {
  test("each city is asked with the key and kept; without a key nobody is asked", async () => {
    await refreshWeather(database.db, client(), weatherSettings(""));
    expect(outside.seen).toEqual([]);
    await refreshWeather(database.db, client(), weatherSettings());
    expect(outside.seen).toHaveLength(3);
    expect(outside.seen[0]).toBe("/weather?id=1850144&units=metric&appid=k");
    expect(await known()).toMatchObject(
      [1848354, 1850144, 1853909].map((cityId) => ({
        cityId,
        main: "Clouds",
        icon: "04d",
        tempMin: 10,
        tempMax: 15.5,
      })),
    );
  });

  test.each(faults)("%s: the last good weather stays with its time, and good news replaces it", async (fault) => {
    const service = client();
    await refreshWeather(database.db, service, weatherSettings());
    const before = await known();
    outside.fault = fault;
    await refreshWeather(database.db, client(), weatherSettings());
    expect(await known()).toEqual(before);
    outside.fault = "none";
    degrees += 1;
    await refreshWeather(database.db, service, weatherSettings());
    expect(
      (await known()).every((row, at) => row.tempMin === degrees && row.updateTime > (before[at]?.updateTime ?? 0)),
    ).toBe(true);
  });

  test("the breaker opens after five failures: the source is left alone", async () => {
    const service = client();
    outside.fault = "garbage";
    for (let n = 0; n < 4; n++) await refreshWeather(database.db, service, weatherSettings());
    expect(outside.seen).toHaveLength(5);
  });
});

describe("exchange rates", () => {
  test("for one yuan, once in six hours", async () => {
    await refreshRates(database.db, client(), sources());
    await refreshRates(database.db, client(), sources());
    expect(outside.seen).toEqual(["/rates?base=CNY&symbols=HKD%2CKRW%2CGBP%2CJPY%2CUSD"]);
    expect(await yen()).toMatchObject({ rate: 21.3 });
    await database.sql`update exchange_rate set update_time = now() - interval '7 hours'`;
    await refreshRates(database.db, client(), sources());
    expect(outside.seen).toHaveLength(2);
  });

  test("the central bank's file counts for one euro", () => {
    expect(readCentralBank(centralBank)).toEqual({ USD: 1.05 / 8, JPY: 20, GBP: 0.1, HKD: 1, KRW: 175 });
    expect(() => readCentralBank("<html>")).toThrow();
    expect(() => readCentralBank(centralBank.replace("'8'/></Cube>", "'0'/></Cube>"))).toThrow();
  });

  test.each(faults)("%s: the second source is asked, and when it fails too the last good rates stay", async (fault) => {
    outside.fault = fault;
    await refreshRates(database.db, client(), sources());
    expect(await yen()).toMatchObject({ rate: 20 });
    await database.sql`update exchange_rate set update_time = now() - interval '7 hours', rate = 19 where true`;
    const before = await yen();
    second.fault = fault;
    await refreshRates(database.db, client(), sources());
    expect(await yen()).toEqual(before);
  });
});

describe("the product while its sources misbehave [CR6]", () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct(database.url, {
      OUTBOUND_HOSTS: `${outside.url},${second.url}`,
      WEATHER_KEY: "k",
      ...sources(),
      WEATHER_URL: `${outside.url}/weather`,
    });
  });
  afterAll(() => product?.kill());

  const run = (job: string) => database.sql`select graphile_worker.add_job(${job})`;
  const get = async (path: string, headers = {}) => JSON.parse((await ask(product.port, path, { headers })).body);

  test("nothing is known yet: empty, not an error", async () => {
    expect(await get("/api/misc/weather")).toEqual([]);
    expect(await get("/api/misc/exchange-rate")).toEqual({ base: "CNY", unit: 100, updateTime: null, rates: {} });
  });

  test("the jobs bring what the calls answer, in the visitor's language", async () => {
    await run("weather");
    await run("exchange-rates");
    await expect.poll(() => get("/api/misc/weather").then((list) => list.length)).toBe(3);
    await expect.poll(() => get("/api/misc/exchange-rate").then(({ rates }) => rates.JPY)).toBe(4.695);
    const cities = await get("/api/misc/weather?ids=1853909,1850144", { "content-language": "ja" });
    expect(cities).toMatchObject([
      { id: 1850144, city: "東京", main: "Clouds", icon: "04d" },
      { id: 1853909, city: "大阪" },
    ]);
    expect(await get("/api/misc/exchange-rate")).toMatchObject({
      base: "CNY",
      unit: 100,
      updateTime: expect.stringMatching(/Z$/),
      rates: { HKD: 91.74, KRW: 0.5249, GBP: 952.4, JPY: 4.695, USD: 714.3, CNY: 100 },
    });
  });

  test("while a source hangs, calls answer from what was good without asking it, and nothing is lost", async () => {
    await database.db.insert(weather).values({ cityId: 1850144, main: "Rain", icon: "10d", tempMin: 1, tempMax: 2 });
    outside.fault = "hang";
    await run("weather");
    await expect.poll(() => outside.seen.length).toBeGreaterThan(0);
    for (let n = 0; n < 60; n++) expect(await get("/api/misc/weather?ids=1850144")).toMatchObject([{ main: "Rain" }]);
    /* The job asks for three cities; the calls ask nobody. */
    expect(outside.seen.length).toBeLessThanOrEqual(3);
  });
});
