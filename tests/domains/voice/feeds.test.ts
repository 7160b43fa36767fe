import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase } from "~/platform/data/database.server";
import { voiceFeeds } from "~/products/voice/feed.server";
import { feedPath } from "~/products/voice/rules/feed-address";
import { deletePost } from "~/products/voice/verbs/delete-post.server";
import { repostPost } from "~/products/voice/verbs/repost-post.server";
import { users } from "~db/schema/accounts";
import { comment, db, type Member, member, post, run } from "./world";

let port = 0;
let close = () => {};
beforeAll(async () => {
  const app = express();
  for (const { path, handle } of voiceFeeds) app.use(path, handle);
  app.use((_, response) => void response.status(404).end());
  const server = app.listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  port = (server.address() as AddressInfo).port;
  close = () => void server.close();
});
afterAll(async () => {
  close();
  await closeDatabase();
});

const read = async (path: string) => {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: reply.status, type: reply.headers.get("content-type"), text: await reply.text() };
};
const ofPerson = ({ userId }: Member) => read(feedPath({ userId, flag: "en" }));
const ofTag = (tag: string) => read(feedPath({ tag, flag: "ja" }));
const idsIn = (text: string) =>
  [...text.matchAll(/<entry><id>[^<]*\/voice\/detail\/(\d+)<\/id>/g)].map(([, id]) => Number(id));

test("the feed of a person has their posts and reposts, newest first, without comments and what is gone", async () => {
  const [author, other] = [await member({}, { nickname: "Ann & <Bob>" }), await member()];
  const first = await post(author, 'one <b>&amp; "two" #Feed2031');
  const gone = await post(author, "gone");
  await run((tx) => deletePost(tx, author, gone));
  const theirs = await post(other, "theirs #Feed2031");
  await comment(author, theirs);
  const again = (await run((tx) => repostPost(tx, author, { repostId: theirs }))).id ?? 0;
  const feed = await ofPerson(author);
  expect([feed.status, feed.type]).toEqual([200, "application/atom+xml; charset=utf-8"]);
  expect(idsIn(feed.text)).toEqual([again, first]);
  expect(feed.text).toContain("one &lt;b&gt;&amp;amp; &quot;two&quot; #Feed2031");
  expect(feed.text).toContain("Ann &amp; &lt;Bob&gt;");
  expect(feed.text).not.toMatch(/<b>|<Bob>/);
  expect(feed.text).toContain('<link rel="self"');
  expect(idsIn((await ofTag("Feed2031")).text)).toEqual([theirs, first]);
});

test("a private, silenced or closed account has no feed, and nothing of theirs is in the feed of a tag", async () => {
  const hidden = await member({ isPrivate: true });
  const silenced = await member();
  const closed = await member();
  const open = await member();
  const ids: number[] = [];
  for (const who of [hidden, silenced, closed, open]) ids.push(await post(who, "here #Hidden2031"));
  await db
    .update(users)
    .set({ silencedUntil: sql`now() + interval '1 hour'` as never })
    .where(eq(users.id, silenced.userId));
  await db.update(users).set({ closedAt: new Date() }).where(eq(users.id, closed.userId));
  expect(idsIn((await ofTag("hidden2031")).text)).toEqual([ids[3]]);
  for (const who of [hidden, silenced, closed]) expect((await ofPerson(who)).status, who.username).toBe(404);
  expect((await read("/voice/feed/user/9999999?lang=en")).status).toBe(404);
  expect((await read("/voice/feed/tag/%E0%A4%A")).status).toBe(404);
});
