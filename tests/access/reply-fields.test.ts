import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

/* The address of the provider has to be in the environment before that is read. */
const provider = await vi.hoisted(async () => {
  const { startProvider } = await import("../harness/oauth");
  const started = await startProvider();
  Object.assign(process.env, {
    OAUTH_API: started.url,
    OUTBOUND_HOSTS: started.url,
    OAUTH_GOOGLE: "google-client:google-secret",
    OAUTH_WECHAT_APP: "wx-app:wx-secret",
  });
  return started;
});

import "../../app/composition";
import { composedCalls } from "~/platform/api/openapi.server";
import { closeDatabase } from "~/platform/data/database.server";
import { users } from "~db/schema/accounts";
import { oauthIdentities } from "~db/schema/oauth";
import { holidays } from "~db/schema/reference";
import { tags } from "~db/schema/tags";
import { demoPassword } from "~db/seed/accounts";
import { demonstration } from "~db/seed/demo";
import { runSeeds } from "~db/seed/seeder";
import { type CallServer, caller, startCalls } from "../harness/call-server";
import { type TestDatabase, testDatabase } from "../setup/database";
import { entities, further, replies, unwritten } from "./replies";

const linesOf = (name: string) => readFileSync(`tests/access/${name}`, "utf8").trim().split("\n");
const nameOf = (method: string, path: string) => `${method} ${path.split("?")[0]}`;

let database: TestDatabase;
let server: CallServer;
let dataDir: string;
let callback: { path: string; cookie: string };
/** What the table's paths and bodies are filled with. */
const world: Record<string, string | number> = { password: demoPassword, one: 1 };

/** Goes to the provider and back, as a browser does: what the callback is asked then. */
async function away() {
  const start = await server.call(0, "GET", "/api/oauth/render/google?lang=en_US");
  const back = await fetch(start.body.url, { redirect: "manual" });
  const cookie = [start.headers["set-cookie"] ?? []].flat().map((line) => line.split(";")[0]);
  return { path: new URL(back.headers.get("location") ?? "").search, cookie: cookie.join("; ") };
}

beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "tabikura-replies-"));
  await runSeeds(database.ownerDb, demonstration, { dataDir, report: console.error });
  const people = await database.db.select().from(users);
  const idOf = (username: string) => people.find((one) => one.username === username)?.id ?? 0;
  server = await startCalls(composedCalls(), (id) =>
    id === 0 ? null : caller(id, people.find((one) => one.id === id)?.types ?? "guest"),
  );
  const [guest, seller] = [idOf("guest"), idOf("tea_seller")];
  await database.db.insert(holidays).values({ date: "2026-01-01", name: "元日" }).onConflictDoNothing();
  await database.db.insert(tags).values({ kind: "Promote", folded: "asked", name: "Asked", searchedNum: 9 });
  await database.db.insert(oauthIdentities).values([
    { provider: "google", subject: provider.state.subject, userId: guest },
    { provider: "wechat_open", subject: "u-1", userId: guest },
  ]);
  const { sql } = database;
  const [drawn] = await sql`select event_id as id from event_draw limit 1`;
  const [open] = await sql`
    select id from event e where apply_start < now() and apply_end > now()
       and not exists (select from event_apply where event_id = e.id and user_id = ${guest}) limit 1`;
  const [live] = await sql`select id from live where cardinality(commodity_ids) > 0 limit 1`;
  const [chat] = await sql`select live_id as live, id from live_chat where user_id = ${guest} limit 1`;
  const [good] =
    await sql`select id from commodity where seller_id = ${seller} and seq >= 0 and not only_for_admin order by id limit 1`;
  const [order] = await sql`select number, user_id as buyer from shop_order where status = 'complete' limit 1`;
  const [timed] = await sql`select id from commodity where sale_start is not null and seq >= 0 limit 1`;
  const said = { type: "promote", refId: 1, content: "A good tea" };
  const comment = (await server.call(guest, "POST", "/api/comment", said)).body.id;
  await server.call(seller, "POST", "/api/comment", { ...said, parentId: comment });
  callback = await away();
  Object.assign(world, { guest, seller, comment, back: callback.path, number: order?.number });
  const [mb] = await sql`select id from voice_post where user_id = ${seller} and kind = 'post' order by id limit 1`;
  const [ownMb] = await sql`select id from voice_post where user_id = ${guest} and kind = 'quote' limit 1`;
  Object.assign(world, { mb: mb?.id, ownMb: ownMb?.id });
  const [video] =
    await sql`select id, category_id as shelf from video where price is null and seq >= 0 order by type_id desc limit 1`;
  const [doc] = await sql`select id, category_id as shelf from course_doc where price is null and seq >= 0 limit 1`;
  const [paidDoc] = await sql`select id from course_doc where price > 0 and is_point_pay and seq >= 0 limit 1`;
  Object.assign(world, { video: video?.id, shelf: video?.shelf, doc: doc?.id, docShelf: doc?.shelf });
  Object.assign(world, { paidDoc: paidDoc?.id });
  Object.assign(world, { buyer: order?.buyer, timed: timed?.id });
  Object.assign(world, { drawn: drawn?.id, open: open?.id, live: live?.id, good: good?.id });
  Object.assign(world, { chatLive: chat?.live, chatLine: chat?.id });
});
afterAll(async () => {
  provider.close();
  await server?.close();
  await closeDatabase();
  await database?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A text with the world's numbers in its gaps; a text that is nothing but a gap becomes the number itself. */
function filled(text: string): string | number {
  const whole = /^\{(\w+)\}$/.exec(text);
  if (whole?.[1] !== undefined) return world[whole[1]] ?? text;
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(world[name] ?? gap));
}

/** Whether a reply has a field: `a.0.b` is b of the first of a. */
const has = (reply: unknown, path: string): boolean => {
  let at = reply;
  for (const step of path.split(".")) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, step)) return false;
    at = (at as Record<string, unknown>)[step];
  }
  return at !== undefined;
};

const open = new Set(["POST /api/login", "POST /api/oauth/wx/app/login", "GET /api/oauth/callback/{provider}"]);

describe("replies have the fields that the specification names", () => {
  test("every shown call is compared, or its reply is written down nowhere", () => {
    const shown = linesOf("calls.tsv")
      .map((line) => line.split("\t"))
      /* What we add is not the specification's. */
      .filter(([, , , area]) => area !== "ours")
      .map(([method = "", path = ""]) => nameOf(method, path));
    const compared = replies.map((one) => one.shown);
    const silent = Object.keys(unwritten);
    expect(shown.filter((name) => ![...compared, ...silent].includes(name))).toEqual([]);
    expect([...compared, ...silent].filter((name) => !shown.includes(name))).toEqual([]);
    expect(silent.filter((name) => compared.includes(name))).toEqual([]);
  });

  test.each([...replies, ...further].map((row) => [row.shown, row] as const))("%s", async (shown, row) => {
    const [method = "", ownPath = ""] = shown.split(" ");
    const body =
      row.body &&
      Object.fromEntries(
        Object.entries(row.body).map(([key, value]) => [key, typeof value === "string" ? filled(value) : value]),
      );
    const who = open.has(shown) ? 0 : Number(world[row.who ?? "guest"]);
    const headers: Record<string, string> = shown.includes("/oauth/callback/") ? { cookie: callback.cookie } : {};
    const reply = await server.call(who, method, String(filled(row.path ?? ownPath)), body, headers);
    expect([reply.status, reply.status === 200 ? "" : reply.body]).toEqual([200, ""]);
    const at = row.at ? `${row.at}.` : "";
    const named = row.has.flatMap((entity) => entities[entity].split(" "));
    expect(named.filter((name) => !has(reply.body, at + name))).toEqual([]);
    expect(JSON.stringify(reply.body)).not.toMatch(/"(searchText|heat|deletedTime|passwordHash|editorId)":/);
  });
});
