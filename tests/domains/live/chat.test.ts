import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { blockedWords } from "~db/schema/comments";
import { lives } from "~db/schema/live";
import { liveChats, liveReminders, liveRooms } from "~db/schema/live-chat";
import { userBlocks } from "~db/schema/messages";
import { ask, postForm } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { authenticated, dial } from "../../harness/sockets";
import { admin, call, db, guest, live, product } from "./world";

const open: { disconnect: () => unknown }[] = [];
afterAll(() => {
  for (const socket of open) socket.disconnect();
});

const onAir = () => live({ flag: true });
const somebody = () => person(db, "guest");
const say = (liveId: number, content: string, who: Person | undefined = guest) =>
  call("POST", "/live/liveChat", { liveId, content }, who);
const history = async (id: number, query = "", who?: Person) =>
  (await call("GET", `/live/chatHistory/${id}${query}`, undefined, who)).body as {
    id: number;
    seq: number;
    content: string;
  }[];
const refusal = (message: string) => ({ status: 406, body: { message } });
/** Makes the lines of an event older, so that their authors need not wait. */
const settle = (liveId: number) =>
  db
    .update(liveChats)
    .set({ createTime: sql`${liveChats.createTime} - interval '1 minute'` as never })
    .where(eq(liveChats.liveId, liveId));

describe("writing", () => {
  test("lines are numbered without gaps, newest first, in pages of lastId", async () => {
    const id = await onAir();
    const people = await Promise.all(Array.from({ length: 8 }, somebody));
    const replies = await Promise.all(people.map((who, at) => say(id, `line ${at}`, who)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const lines = await history(id);
    expect(lines.map(({ seq }) => seq)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect([...lines].sort((a, b) => b.id - a.id)).toEqual(lines);
    expect((await history(id, `?lastId=${lines[2]?.id}&limit=2`)).map(({ seq }) => seq)).toEqual([5, 4]);
  });

  test("refuses what breaks a rule, and stores nothing", async () => {
    const id = await onAir();
    for (const content of ["", "  ", "a".repeat(101), "two\nlines"])
      expect((await say(id, content)).status, JSON.stringify(content)).toBe(406);
    expect(await say(await live(), "early")).toMatchObject(refusal("liveNotOpen"));
    expect(await say(await live({ isShow: false, flag: true }), "hidden")).toMatchObject(refusal("notFindData"));
    expect((await call("POST", "/live/liveChat", { liveId: id, content: "who" })).status).toBe(401);
    const silent = await person(db, "guest", { silencedUntil: new Date(Date.now() + 3_600_000) });
    expect(await say(id, "hello", silent)).toMatchObject(refusal("userSilenced"));
    await db.insert(blockedWords).values({ word: "Quxword", folded: "quxword", createdBy: admin?.id ?? 0 });
    expect(await say(id, "see QuX-word now")).toMatchObject(refusal("chatWordBlocked"));
    expect(await history(id)).toEqual([]);
    expect((await say(id, "👩‍👧".repeat(100))).status).toBe(200);
  });

  test("two seconds between two lines, more in slow mode; administrators need not wait", async () => {
    const id = await onAir();
    const who = await somebody();
    expect((await say(id, "one", who)).status).toBe(200);
    expect(await say(id, "two", who)).toMatchObject({
      ...refusal("tooManyRequests"),
      body: { params: { waitSeconds: 2 } },
    });
    await settle(id);
    await db.update(lives).set({ slowModeSeconds: 90 }).where(eq(lives.id, id));
    const { body } = await say(id, "two", who);
    expect(body).toMatchObject({ message: "tooManyRequests" });
    expect(body.params.waitSeconds).toBeGreaterThan(20);
    await db.update(lives).set({ slowModeSeconds: 0 }).where(eq(lives.id, id));
    expect((await say(id, "two", who)).status).toBe(200);
    for (const content of ["a", "b"]) expect((await say(id, content, admin)).status).toBe(200);
  });

  test("the same key writes one line", async () => {
    const id = await onAir();
    const who = await somebody();
    const send = () =>
      ask(product.port, `/live/${id}`, { cookie: who.cookie }).then(() =>
        postForm(
          product.port,
          `/live/${id}`,
          { intent: "say", key: "same-key", content: "once" },
          { cookie: who.cookie },
        ),
      );
    expect((await Promise.all([send(), send(), send()])).map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await history(id)).toHaveLength(1);
  });
});

describe("keeping order", () => {
  const keep = (id: number, fields: Record<string, string>, who: Person | undefined) =>
    postForm(product.port, `/live/${id}`, fields, { cookie: who?.cookie ?? "" });

  test("the author and administrators delete a line, nobody else; a pin goes with it", async () => {
    const id = await onAir();
    const [author, other] = [await somebody(), await somebody()];
    const line = (await say(id, "mine", author)).body.id;
    const second = (await say(id, "yours", other)).body.id;
    const remove = (lineId: number, who?: Person) => call("DELETE", `/live/chat/delete/${lineId}`, undefined, who);
    expect((await remove(line)).status).toBe(401);
    expect(await remove(line, other)).toMatchObject(refusal("notFindData"));
    expect((await keep(id, { pin: String(second) }, admin)).status).toBe(303);
    const [room] = await db.select().from(liveRooms).where(eq(liveRooms.liveId, id));
    expect(room?.pinnedId).toBe(second);
    expect((await remove(line, author)).status).toBe(200);
    expect((await remove(second, admin)).status).toBe(200);
    expect(await remove(second, admin)).toMatchObject(refusal("notFindData"));
    expect(await history(id)).toEqual([]);
    expect((await db.select().from(liveRooms).where(eq(liveRooms.liveId, id)))[0]?.pinnedId).toBeNull();
  });

  test("an administrator silences an author in this chat only; guests can do nothing of the kind", async () => {
    const [id, elsewhere] = [await onAir(), await onAir()];
    const who = await somebody();
    const line = (await say(id, "rude", who)).body.id;
    for (const fields of [{ silence: String(line) }, { pin: String(line) }, { slow: "30" }]) {
      const reply = await keep(id, fields as unknown as Record<string, string>, who);
      expect([reply.status, reply.headers.location], JSON.stringify(fields)).toEqual([302, "/no-permission"]);
    }
    expect((await keep(id, { silence: String(line) }, admin)).status).toBe(303);
    await settle(id);
    expect(await say(id, "again", who)).toMatchObject(refusal("userSilenced"));
    expect((await say(elsewhere, "hello", who)).status).toBe(200);
    const theirs = (await say(id, "of the house", admin)).body.id;
    expect((await keep(id, { silence: String(theirs) }, admin)).status).toBe(406);
  });

  test("whoever blocked a person does not read their lines", async () => {
    const id = await onAir();
    const [reader, rude] = [await somebody(), await somebody()];
    await say(id, "rude words", rude);
    await db.insert(userBlocks).values({ userId: reader.id, blockedId: rude.id });
    expect(await history(id, "", reader)).toEqual([]);
    expect(await history(id)).toHaveLength(1);
  });
});

test("sockets tell members and visitors each line and each deletion once; a page read again tells the same", async () => {
  const id = await onAir();
  const html = (await ask(product.port, `/live/${id}`, {})).body;
  const pass = /"pass\\?",\\?"([\w.-]{40,})/.exec(html)?.[1] ?? /(\d{13}\.[\w-]+\.[\w-]{43})/.exec(html)?.[1];
  const member = await authenticated(product.port, { token: (await somebody()).token });
  const visitor = dial(product.port);
  open.push(member, visitor);
  const joined = await member.emitWithAck("live:join", { liveId: id });
  expect(joined).toMatchObject({ result: "success", detail: { lastId: 0 } });
  await new Promise<void>((done) => {
    visitor.on("authenticated", () => done());
    visitor.emit("authenticate", { pass });
  });
  const heard: [string, string, number][] = [];
  for (const [name, socket] of [
    ["member", member],
    ["visitor", visitor],
  ] as const)
    socket.onAny((event: string, data: { id: number }) => {
      if (event === "live-message" || event === "live-delete") heard.push([name, event, data.id]);
    });
  const line = (await say(id, "to everybody", await somebody())).body.id;
  await call("DELETE", `/live/chat/delete/${line}`, undefined, admin);
  const later = await authenticated(product.port, { token: (await somebody()).token });
  open.push(later);
  const next = (await say(id, "the last one", await somebody())).body.id;
  expect(await later.emitWithAck("live:join", { liveId: id })).toMatchObject({ detail: { lastId: next } });
  const both = (event: string) => [
    ["member", event, line],
    ["visitor", event, line],
  ];
  await expect
    .poll(() => heard.filter(([, , about]) => about === line).sort())
    .toEqual([...both("live-delete"), ...both("live-message")].sort());
  expect(await member.emitWithAck("live:join", { liveId: 999_999_999 })).toMatchObject({ message: "notFindData" });
  expect((await ask(product.port, `/live/${id}`, {})).body).not.toContain("to everybody");
});

test("who leaves the room hears nothing more of it; a slower chat is told to the pages", async () => {
  const id = await onAir();
  const stays = await authenticated(product.port, { token: (await somebody()).token });
  const leaves = await authenticated(product.port, { token: (await somebody()).token });
  open.push(stays, leaves);
  const heard: string[] = [];
  for (const [name, socket] of Object.entries({ stays, leaves })) {
    await socket.emitWithAck("live:join", { liveId: id });
    socket.onAny((event: string) => void (event.startsWith("live-") && heard.push(`${name} ${event}`)));
  }
  expect(await leaves.emitWithAck("live:leave", { liveId: id })).toMatchObject({ result: "success" });
  await say(id, "after that", await somebody());
  await postForm(product.port, `/live/${id}`, { slow: "30" }, { cookie: admin?.cookie ?? "" });
  await expect.poll(() => heard).toEqual(expect.arrayContaining(["stays live-message", "stays live-state"]));
  expect(heard.filter((one) => one.startsWith("leaves live-") && !one.endsWith("viewers"))).toEqual([]);
});

test("a replay shows the lines around its place, and leads to those before and after them", async () => {
  const begun = new Date(Date.now() - 86_400_000);
  const id = await live({ replay: true });
  await db.update(lives).set({ begunTime: begun }).where(eq(lives.id, id));
  const author = await somebody();
  const lines = Array.from({ length: 1_300 }, (_, at) => ({
    liveId: id,
    seq: at + 1,
    userId: author.id,
    content: `line-${at + 1}.`,
    createTime: new Date(begun.getTime() + at * 2_000),
  }));
  await db.insert(liveChats).values(lines);
  await db.insert(liveRooms).values({ liveId: id, lastSeq: lines.length });
  const shownAt = async (address: string) => {
    const html = (await ask(product.port, address, { cookie: "lang=en_US" })).body;
    const list = html.slice(html.indexOf('id="chat"'));
    const numbers = [...list.matchAll(/>line-(\d+)\.</g)].map(([, at]) => Number(at));
    const way = (name: string) => new RegExp(`href="(/live/${id}\\?${name}=\\d+#chat)"`).exec(list)?.[1];
    return { numbers: [numbers[0], numbers.at(-1), numbers.length], older: way("before"), later: way("after") };
  };
  const first = await shownAt(`/live/${id}`);
  expect(first).toMatchObject({ numbers: [1, 500, 500], older: undefined });
  const second = await shownAt(first.later ?? "");
  expect(second.numbers).toEqual([501, 1_000, 500]);
  const third = await shownAt(second.later ?? "");
  expect([third.numbers, third.later]).toEqual([[1_001, 1_300, 300], undefined]);
  expect((await shownAt(third.older ?? "")).numbers).toEqual([501, 1_000, 500]);
  expect((await shownAt(`/live/${id}?t=1200`)).numbers).toEqual([502, 1_001, 500]);
  expect(await shownAt(`/live/${id}?t=360000`)).toMatchObject({ numbers: [1_201, 1_300, 100], later: undefined });
});

test("who asked is reminded when it begins, once", async () => {
  const id = await live();
  const who = await somebody();
  const remind = (on: boolean) => call("PUT", `/live/remind/${id}`, { on }, who);
  expect([(await remind(true)).status, (await remind(true)).status]).toEqual([200, 200]);
  const rows = () => db.select().from(liveReminders).where(eq(liveReminders.liveId, id));
  expect(await rows()).toHaveLength(1);
  await call("PUT", "/live/flag", { id, flag: true }, admin);
  await expect.poll(async () => (await rows())[0]?.notifiedTime ?? null).not.toBeNull();
  expect(await remind(true)).toMatchObject(refusal("liveHasBegun"));
});
