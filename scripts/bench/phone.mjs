import { browserFigures } from "./browser.mjs";
import { categories, lighthouseMarks } from "./lighthouse.mjs";

/** Pages that are not indexed on purpose: Lighthouse's audit of that is skipped. */
const unlisted = ["login"];

/** @param {import("./world.mjs").World} world @returns {Promise<Record<string, string>>} paths */
async function pagesOf({ sql }) {
  const [ware] = await sql`
    select id from commodity
    where status = 'SELLING' and verify and seq >= 0 and not only_for_admin and deleted_time is null and jsonb_array_length(attachments) > 1
    order by seq, id limit 1`;
  const [type] =
    await sql`select id from commodity_type where parent_id is null and seq >= 0 and deleted_time is null order by seq desc, id limit 1`;
  return {
    home: "/",
    category: `/commodity/category/online/${type?.id}`,
    commodity: `/commodity/detail/${ware?.id}`,
    search: "/search/result?keyword=%E8%8C%B6",
    login: "/user/login",
  };
}

/** First visits of five pages on a slow phone: Lighthouse's scores, and figures of a slowed-down browser. */
export async function phone(/** @type {import("./world.mjs").World} */ world) {
  const { headers, report, quick } = world;
  const visits = quick ? 1 : 3;
  for (const [name, path] of Object.entries(await pagesOf(world))) {
    const address = `http://${headers.visitor.host}${path}`;
    const figures = await browserFigures(address, visits);
    if (!figures) return report.add("a slow phone", "≥ 95", null, "Chromium is missing");
    const { paint, blocking, shift, requests, kilobytes } = figures;
    report.add(`${name} on a slow phone: largest paint, s`, "≤ 1.5", paint / 1_000);
    report.add(`${name} on a slow phone: blocking time, ms`, "≤ 100", blocking);
    report.add(`${name} on a slow phone: layout shift`, "≤ 0.02", shift);
    report.add(`${name} on a slow phone: requests`, "≤ 15", requests);
    report.add(`${name} on a slow phone: KB`, "≤ 140", kilobytes);
    await addMarks(report, name, address, visits);
  }
}

/** @param {import("./report.mjs").Report} report @param {string} name @param {string} address @param {number} visits */
async function addMarks(report, name, address, visits) {
  const skipAudits = unlisted.includes(name) ? ["is-crawlable"] : [];
  const marks = await lighthouseMarks(address, { visits, skipAudits }).catch((/** @type {Error} */ error) => error);
  for (const [category, goal] of Object.entries(categories)) {
    const found = marks instanceof Error ? undefined : marks?.[/** @type {keyof typeof categories} */ (category)];
    const detail = marks instanceof Error ? marks.message : (found?.lost ?? "");
    report.add(`${name} on a slow phone: Lighthouse, ${category}`, goal, found?.mark ?? null, detail);
  }
}
