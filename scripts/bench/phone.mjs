import { browserFigures } from "./browser.mjs";

/** Points where Lighthouse 12 gives 0.9 and 0.5 on a phone, and the weight of each; its speed index is left out here. */
const curves = /** @type {const} */ ({
  firstPaint: { good: 1_800, middle: 3_000, weight: 10 },
  paint: { good: 2_500, middle: 4_000, weight: 25 },
  blocking: { good: 200, middle: 600, weight: 30 },
  shift: { good: 0.1, middle: 0.25, weight: 25 },
});

/** The error function, to 1.5e-7 (Abramowitz and Stegun 7.1.26). @param {number} x */
function erf(x) {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const sum = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  return Math.sign(x) * (1 - sum * Math.exp(-x * x));
}

/** Log-normal score from 0 to 1. @param {number} value @param {{ good: number, middle: number }} curve */
function scoreOf(value, { good, middle }) {
  if (value <= 0) return 1;
  return (1 - erf((Math.log(value / middle) / Math.log(middle / good)) * 0.9061938024368232)) / 2;
}

/** @param {Record<keyof typeof curves, number>} figures */
function performanceOf(figures) {
  const names = /** @type {(keyof typeof curves)[]} */ (Object.keys(curves));
  const weights = names.reduce((sum, name) => sum + curves[name].weight, 0);
  return (
    (100 * names.reduce((sum, name) => sum + curves[name].weight * scoreOf(figures[name], curves[name]), 0)) / weights
  );
}

/** First visits of five pages on a slow phone. @param {import("./world.mjs").World} world */
export async function phone({ sql, headers, report, quick }) {
  const [ware] =
    await sql`select id from commodity where status = 'SELLING' and verify and seq >= 0 order by seq, id limit 1`;
  const [type] =
    await sql`select id from commodity_type where parent_id is null and seq >= 0 and deleted_time is null order by seq desc, id limit 1`;
  const pages = {
    home: "/",
    category: `/commodity/category/online/${type?.id}`,
    commodity: `/commodity/detail/${ware?.id}`,
    search: "/search/result?keyword=%E8%8C%B6",
    login: "/user/login",
  };
  for (const [name, path] of Object.entries(pages)) {
    const figures = await browserFigures(`http://${headers.visitor.host}${path}`, quick ? 1 : 3);
    if (!figures) return report.add("a slow phone", "≥ 95", null, "Chromium is missing");
    const { paint, blocking, shift, requests, kilobytes } = figures;
    report.add(
      `${name} on a slow phone: performance by Lighthouse's curves`,
      "≥ 95",
      performanceOf(figures),
      "without its speed index",
    );
    report.add(`${name} on a slow phone: largest paint, s`, "≤ 1.5", paint / 1_000);
    report.add(`${name} on a slow phone: blocking time, ms`, "≤ 100", blocking);
    report.add(`${name} on a slow phone: layout shift`, "≤ 0.02", shift);
    report.add(`${name} on a slow phone: requests`, "≤ 15", requests);
    report.add(`${name} on a slow phone: KB`, "≤ 140", kilobytes);
  }
}
