import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { publishDue } from "~/foundation/desks/verbs/publish-draft.server";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { bannerDesk } from "~/foundation/site/banner-desk.server";
import { composedCalls } from "~/platform/api/openapi.server";
import { closeDatabase } from "~/platform/data/database.server";
import { replaceParts } from "~/platform/domain/composed.server";
import { typeDesk } from "~/products/shop/catalogue/type-desk.server";
import { drafts } from "~db/schema/desks";
import { banners } from "~db/schema/site";
import { type CallServer, caller, startCalls } from "../../harness/call-server";
import { person } from "../../harness/people";
import { admin, db, run } from "./world";

let server: CallServer;
let [boss, guest] = [0, 0];
const calls = [...deskCalls(bannerDesk), ...deskCalls(typeDesk)];

beforeAll(async () => {
  replaceParts({ entityDesks: [bannerDesk, typeDesk], calls });
  [boss, guest] = [(await person(db, "admin")).id, (await person(db, "guest")).id];
  server = await startCalls(composedCalls(), (id) => (id === 0 ? null : caller(id, id === boss ? "admin" : "guest")));
});
afterAll(async () => {
  await server?.close();
  await closeDatabase();
});

const base = "/api/admin/banner/draft";
type Said = {
  status: number;
  body: Record<string, never> & { message?: string; id: number; detail: { updateTime: string } };
};
const ask = async (method: string, path: string, body?: object, who = boss): Promise<Said> =>
  (await server.call(who, method, base + path, body)) as Said;
const whole = (more: object = {}) => ({
  business: "shop",
  flag: "all",
  title: "折扣",
  titleJp: "",
  titleEn: "Sale",
  link: "",
  refId: null,
  seq: 3,
  mobileKey: "demo/m.webp",
  desktopKey: "demo/d.webp",
  ...more,
});
const seen = ({ body: { id, detail } }: Said) => ({ draftId: id, updateTime: detail.updateTime });
const rowOf = async (id: number) => (await db.select().from(banners).where(eq(banners.id, id)))[0];
const draftOf = async (id: number) => (await db.select().from(drafts).where(eq(drafts.id, id)))[0];

test("a draft is saved unfinished, listed, completed and published by calls", async () => {
  const first = await ask("POST", "/save", { titleJp: "セール" });
  expect(first).toMatchObject({ status: 200, body: { result: "success", id: expect.any(Number) } });
  const listed = (await ask("GET", "/list")).body as unknown as Record<string, unknown>[];
  expect(listed[0]).toMatchObject({
    draftId: first.body.id,
    id: null,
    title: "",
    titleJp: "セール",
    business: null,
    mobileKey: "",
    publishTime: null,
    fault: null,
    authorId: boss,
    updateTime: first.body.detail.updateTime,
  });
  expect(await ask("POST", "/publish", seen(first))).toMatchObject({
    status: 406,
    body: { message: "draftUnfinished" },
  });
  const second = await ask("POST", "/save", whole({ ...seen(first) }));
  expect(second.body.id).toBe(first.body.id);
  expect((await ask("POST", "/publish", seen(first))).body.message).toBe("draftChanged");
  const published = await ask("POST", "/publish", seen(second));
  expect(published.status).toBe(200);
  expect(await rowOf(published.body.id)).toMatchObject({ title: { zh: "折扣", en: "Sale" }, business: "shop", seq: 3 });
  expect(await draftOf(first.body.id)).toBeUndefined();
  expect((await ask("POST", "/publish", seen(second))).body.message).toBe("notFindData");
});

test("a draft of a row goes onto what others have changed; both changed one field: it stays", async () => {
  const { id } = await run((tx) => saveEntity(tx, bannerDesk, admin, { ...values(), seq: 1 }));
  const draft = await ask("POST", "/save", whole({ id, titleEn: "Night sale", seq: 1 }));
  expect((await ask("POST", "/save", whole({ id, seq: 5 }))).body.message).toBe("draftChanged");
  await run((tx) => saveEntity(tx, bannerDesk, admin, { ...values(), seq: 8 }, { id }));
  expect((await ask("POST", "/publish", seen(draft))).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ title: { en: "Night sale" }, seq: 8 });
  const again = await ask("POST", "/save", whole({ id, seq: 9 }));
  await run((tx) => saveEntity(tx, bannerDesk, admin, { ...values(), seq: 10 }, { id }));
  expect((await ask("POST", "/publish", seen(again))).body.message).toBe("entityChanged");
  expect(await draftOf(again.body.id)).toBeDefined();
});

test("a draft is scheduled, unscheduled, scheduled again and published at its time in its author's name", async () => {
  const draft = await ask("POST", "/save", whole());
  const at = (publishTime: string | null, of: Said) => ask("PUT", "/schedule", { ...seen(of), publishTime });
  expect((await at("2001-01-01T00:00:00Z", draft)).body.message).toBe("publishTimePast");
  const unfinished = await ask("POST", "/save", { titleEn: "Soon" });
  expect((await at("2041-01-01T00:00:00Z", unfinished)).body.message).toBe("draftUnfinished");
  const scheduled = await at("2041-01-01T09:00:00+09:00", draft);
  expect((await draftOf(draft.body.id))?.publishTime).toEqual(new Date("2041-01-01T00:00:00Z"));
  const none = await at(null, scheduled);
  expect((await draftOf(draft.body.id))?.publishTime).toBeNull();
  await at("2041-01-01T00:00:00Z", none);
  await db
    .update(drafts)
    .set({ publishTime: sql`clock_timestamp() - interval '1 second'` })
    .where(eq(drafts.id, draft.body.id));
  await run((tx) => publishDue(tx, draft.body.id));
  expect(await draftOf(draft.body.id)).toBeUndefined();
});

test("a draft is thrown away by who has read it last", async () => {
  const first = await ask("POST", "/save", whole());
  const second = await ask("POST", "/save", whole({ ...seen(first), seq: 4 }));
  const drop = (of: Said) => {
    const { draftId, updateTime } = seen(of);
    return ask("DELETE", `/delete/${draftId}?${new URLSearchParams({ updateTime })}`);
  };
  expect((await drop(first)).body.message).toBe("draftChanged");
  expect((await drop(second)).status).toBe(200);
  expect((await drop(second)).body.message).toBe("notFindData");
});

test("nobody but those who may write at the desk; of a desk without drafts there are none; shapes are checked", async () => {
  const mine = await ask("POST", "/save", whole());
  for (const [method, path, body] of [
    ["GET", "/list"],
    ["POST", "/save", whole()],
    ["POST", "/publish", seen(mine)],
    ["PUT", "/schedule", { ...seen(mine), publishTime: null }],
    ["DELETE", `/delete/${mine.body.id}?${new URLSearchParams({ updateTime: mine.body.detail.updateTime })}`],
  ] as const) {
    expect((await ask(method, path, body, guest)).status, path).toBe(409);
    expect((await ask(method, path, body, 0)).status, path).toBe(401);
  }
  expect(await draftOf(mine.body.id)).toBeDefined();
  for (const wrong of [{ titleEn: "x".repeat(61) }, { seq: 100_000_000 }, { business: "nowhere" }, { draftId: 0 }])
    expect((await ask("POST", "/save", whole(wrong))).status, JSON.stringify(wrong)).toBe(406);
  expect(calls.some(({ path }) => path.startsWith("/api/commodity_type/draft"))).toBe(false);
});

test("they are described", async () => {
  const { body } = await server.call(0, "GET", "/api/openapi.json");
  const { paths } = body as { paths: Record<string, Record<string, unknown>> };
  for (const [path, method] of [
    ["/list", "get"],
    ["/save", "post"],
    ["/publish", "post"],
    ["/schedule", "put"],
    ["/delete/{draftId}", "delete"],
  ] as const)
    expect(paths[base + path]?.[method], path).toBeDefined();
});

/** What the columns of a banner hold. */
function values() {
  const { title: zh, titleEn: en, titleJp: _, ...rest } = whole();
  return { ...rest, title: { zh, en }, untilTime: null };
}
