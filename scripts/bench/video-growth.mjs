import { besideEachOther } from "./beside.mjs";
import { grownCopy, idOf } from "./grown-copy.mjs";
import { multiply } from "./multiply.mjs";

/** Numbers of videos in the small and in the large copy. */
const sizes = { few_videos: 500, many_videos: 50_000 };

/**
 * Adds videos like the existing ones, each some hours older than the one before, all of them ready to be watched.
 * @param {import("postgres").Sql} sql
 * @param {keyof typeof sizes} name
 */
async function fill(sql, name) {
  const keeper = await idOf(sql, "video_admin");
  await sql`
    update video set state = 'done', percent = 100, qualities = '{640}', minute_bytes = '{1000000}', duration_ms = 60000,
                     encoder = null, lease_until = null, reason = null`;
  const [{ held, video, category } = { held: 1, video: 0, category: 0 }] = await sql`
    select count(*)::int as held, min(id) filter (where price is null and seq >= 0)::int as video,
           (select min(id) from video_category where parent_id is null and seq >= 0)::int as category from video`;
  await multiply(sql, "video", {
    count: Math.ceil(sizes[name] / held) - 1,
    own: {
      owner_id: String(keeper),
      published_time: "r.published_time - n * interval '3 hours'",
      heat: "(r.id * 7919 + n * 104729) % 997",
    },
  });
  return { keeper, video: Number(video), category: Number(category) };
}

/**
 * Compares 50,000 videos with 500, on two servers in turns: pages of viewers and editors.
 * @param {import("./world.mjs").World} world
 */
export async function videoGrowth(world) {
  const copy = (/** @type {keyof typeof sizes} */ name) =>
    grownCopy(world, name, { host: "tv.localhost", fill: (sql) => fill(sql, name) });
  const [small, large] = [await copy("few_videos"), await copy("many_videos")];
  const { video, category } = small.filled;
  await besideEachOther(world, "50,000 videos", {
    small,
    large,
    ask: [
      ["home", "/tv", "member"],
      ["category", `/video/category/${category}`, "member"],
      ["category, page 20", `/video/category/${category}?page=20`, "member"],
      ["video", `/video/detail/${video}`, "member"],
      ["list, API", "/api/video/list?typeId=0", "visitor"],
      ["search", "/search/result?type=video&keyword=%E4%BA%AC", "member"],
      ["editor's desk", "/video/manage", "desk"],
      ["administrators' desk", "/video/manage", "seller"],
    ],
  });
  await Promise.all([small.stop(), large.stop()]);
}
