import { besideEachOther } from "./beside.mjs";
import { grownCopy, idOf } from "./grown-copy.mjs";
import { multiply } from "./multiply.mjs";

/** Numbers of articles and comments in the small and in the large copy. */
const sizes = {
  few_articles: { articles: 1_000, comments: 20_000 },
  many_articles: { articles: 50_000, comments: 1_000_000 },
};
/** Top-level comments below the measured article; every tenth has a reply. */
const [said, everyTenth] = [200, 10];

/**
 * Adds articles like the existing ones, each some hours older than the one before, and comments: the same number below
 * the measured article in both copies, the others below all others.
 * @param {import("postgres").Sql} sql
 * @param {keyof typeof sizes} name
 */
async function fill(sql, name) {
  const { articles, comments } = sizes[name];
  const [keeper, guest] = [await idOf(sql, "news_editor"), await idOf(sql, "guest")];
  const [{ held, article } = { held: 1, article: 0 }] = await sql`
    select count(*)::int as held, min(id) filter (where type = 1 and language = 'all' and seq >= 0)::int as article from news`;
  await multiply(sql, "news", {
    count: Math.ceil(articles / held) - 1,
    own: {
      published_time: "r.published_time - n * interval '3 hours'",
      heat: "(r.id * 7919 + n * 104729) % 997",
      sticky_type: "0",
    },
  });
  await sql`drop index comment_search_idx`;
  await sql`
    insert into comment (type, ref_id, user_id, content, create_time)
      select 'news', ${article}, ${guest}, 'What was said ' || n, now() - n * interval '1 minute' from generate_series(1, ${said}) n`;
  await sql`
    insert into comment (type, ref_id, parent_id, user_id, content)
      select type, ref_id, id, ${guest}, 'An answer' from comment
       where ref_id = ${article} and type = 'news' and parent_id is null and id % ${everyTenth} = 0`;
  await sql`
    insert into comment (type, ref_id, user_id, content, create_time)
      select 'news', a.id, ${guest}, 'What was said ' || n, now() - n * interval '1 minute'
        from (select id, row_number() over (order by id) - 1 as place from news where id <> ${article}) a,
             generate_series(1, ${Math.ceil(comments / articles)}) n`;
  await sql`
    update comment c set reply_num = 1
     where exists (select from comment answer where answer.parent_id = c.id) and c.reply_num = 0`;
  await sql`create index comment_search_idx on comment using gin (content gin_trgm_ops)`;
  await sql`
    insert into comment_subject (type, ref_id, shown_num, root_num)
      select type, ref_id, count(*), count(*) filter (where parent_id is null) from comment group by type, ref_id
      on conflict (type, ref_id) do update set shown_num = excluded.shown_num, root_num = excluded.root_num`;
  return { keeper, article: Number(article) };
}

/**
 * Compares 50,000 articles and 1,000,000 comments with 1,000 and 20,000, on two servers in turns: pages of readers and
 * editors.
 * @param {import("./world.mjs").World} world
 */
export async function contentGrowth(world) {
  const copy = (/** @type {keyof typeof sizes} */ name) =>
    grownCopy(world, name, { host: "localhost", fill: (sql) => fill(sql, name) });
  const [small, large] = [await copy("few_articles"), await copy("many_articles")];
  const { article } = small.filled;
  await besideEachOther(world, "50,000 articles and 1,000,000 comments", {
    small,
    large,
    ask: [
      ["list with its hot panel", "/news", "member"],
      ["list, page 20", "/news?page=20", "member"],
      ["article with its comments", `/news/detail/${article}`, "member"],
      ["list, API", "/api/news/list?type=1", "visitor"],
      ["comments, API", `/api/comment/list/news/${article}`, "visitor"],
      ["search", "/search/result?type=news&keyword=%E4%BA%AC", "member"],
      ["editor's desk", "/editor/news_manage", "desk"],
      ["comments' desk", "/admin/comment", "seller"],
    ],
  });
  await Promise.all([small.stop(), large.stop()]);
}
