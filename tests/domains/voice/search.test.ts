import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { searchPosts } from "~/products/voice/queries/search.server";
import { voicePosts } from "~db/schema/voice";
import { db, everybody, member, post, top } from "./world";

test("a tag and a word find what has both, however many newer posts have the tag alone", async () => {
  const author = await member();
  const both = [
    await post(author, "the quokka of #Island2031"),
    await post(author, "another quokka, #island2031 again"),
  ];
  await post(author, "a quokka without it");
  const [row] = await db
    .select({ tags: sql<number>`(select id from tag where folded = 'island2031')` })
    .from(voicePosts);
  const copies = Array.from({ length: 40 }, () => ({
    userId: author.userId,
    kind: "post",
    content: "only #island2031",
    searchText: "only island2031",
  }));
  const newer = await db.insert(voicePosts).values(copies).returning({ id: voicePosts.id });
  for (const { id } of newer)
    await db.execute(sql`insert into tag_citation (tag_id, ref_id) values (${row?.tags ?? 0}, ${id})`);

  const found = async (ask: object) => (await searchPosts(db, everybody, { ...top, ...ask })).map(({ id }) => id);
  const newestFirst = [...both].reverse();
  expect(await found({ tag: "island2031", keyword: "quokka" })).toEqual(newestFirst);
  expect(await found({ tag: "island2031", keyword: "quokka", limit: 1 })).toEqual([both[1]]);
  expect(await found({ tag: "island2031", keyword: "quokka", lastId: both[1] })).toEqual([both[0]]);
  expect(await found({ tag: "none2031", keyword: "quokka" })).toEqual([]);
  expect(await found({ tag: "island2031", keyword: "wombat" })).toEqual([]);
  /* The control: the tag alone fills the list with what is newer. */
  expect(await found({ tag: "island2031" })).not.toContain(both[0]);
});
