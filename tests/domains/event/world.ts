import { eq } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { richWordsOf } from "~/foundation/rich-text/rich-words";
import { readText } from "~/foundation/rich-text/rules/read-text";
import type { Role } from "~/platform/domain/access";
import { replaceParts } from "~/platform/domain/composed.server";
import { wholeMinute } from "~/platform/time/whole-minutes";
import { eventDesk } from "~/products/event/event-desk.server";
import { apply } from "~/products/event/verbs/apply.server";
import { drawWinner, redraw } from "~/products/event/verbs/draw.server";
import { goods } from "~/products/shop/catalogue/goods.server";
import type { Db, Tx } from "~db/client";
import { events } from "~db/schema/event";
import { commodities, commodityTypes, shops } from "~db/schema/shop";
import { deskBy } from "../../harness/desk";
import { type Person, person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

export let database: TestDatabase;
export let db: Db;
export type Somebody = Person & { userId: number; roles: ReadonlySet<Role> };
export let admin: Somebody;
export let seller: Somebody;
let typeId: number;

export const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);

export async function somebody(types = "guest"): Promise<Somebody> {
  const made = await person(db, types);
  return { ...made, userId: made.id, roles: new Set(types.split(",").map((type) => type.toUpperCase() as Role)) };
}

const minute = 60_000;

/** A moment some minutes from now, in whole ones. */
export const inMinutes = (minutes: number): Date => wholeMinute(new Date(Date.now() + minutes * minute));

/** A commodity that only the lottery has. */
export async function commodity(of: Somebody = seller): Promise<number> {
  await db
    .insert(shops)
    .values({ sellerId: of.userId, name: { zh: "茶店" }, introduction: {} })
    .onConflictDoNothing();
  const [made] = await db
    .insert(commodities)
    .values({
      sellerId: of.userId,
      typeId,
      name: { zh: "铁瓶", ja: "鉄瓶", en: "Kettle" },
      description: {},
      price: 38_500,
      inventory: 3,
      status: "EVENT_ONLY",
    })
    .returning({ id: commodities.id });
  return made?.id ?? 0;
}

export type EventInput = Partial<typeof events.$inferInsert>;

/** What a desk says of an event whose applications are open. */
const eventInput = (more: EventInput = {}) => ({
  title: { zh: "新年抽奖", ja: "新春抽選会", en: "New Year Draw" },
  place: {},
  prize: {},
  question: {},
  content: richWordsOf({ zh: readText("**银霰**铁瓶"), ja: readText("銀あられ"), en: readText("A silver kettle") }),
  cover: "demo/adwall/sushi.webp",
  startTime: null,
  endTime: null,
  prizeValue: 38_500,
  takesFiles: false,
  applyStart: inMinutes(-60),
  applyEnd: inMinutes(60),
  commodityId: null,
  seq: 0,
  ...more,
});

/** Saves an event as an administrator; a new one without `id`. */
export const event = async (more: EventInput = {}, id?: number): Promise<number> =>
  (await run((tx) => saveEntity(tx, eventDesk, deskBy(admin.userId, "ADMIN"), eventInput(more), { id }))).id;

/** A lottery with applications of `people`, closed unless told. */
export async function lottery(people: readonly Somebody[], { of = seller, isOpen = false } = {}) {
  const commodityId = await commodity(of);
  const id = await event({ commodityId });
  for (const who of people) await enter(who, id);
  if (!isOpen) await close(id);
  return { id, commodityId };
}

/** Moves the end of applications, as time does. */
export const close = (id: number, applyEnd = inMinutes(-2)) =>
  db.update(events).set({ applyEnd, overTime: applyEnd }).where(eq(events.id, id));

/** What somebody applies with. */
const wish = (eventId: number, more: object = {}) => ({
  eventId,
  mainType: "",
  subType: "",
  name: "Mori",
  phone: "09012345678",
  email: "mori@example.com",
  answers: {},
  attachments: [],
  repurchase: false,
  ...more,
});
export const enter = (who: Somebody, eventId: number, more: object = {}) =>
  run((tx) => apply(tx, who, wish(eventId, more)));

const drawer = (who: Somebody) => ({ actor: who, operator: { userId: who.userId, site: "shop", requestId: "test" } });
export const draw = (who: Somebody, commodityId: number) => run((tx) => drawWinner(tx, drawer(who), commodityId));
export const again = (who: Somebody, commodityId: number, more: { reason?: string; drawNo?: number } = {}) =>
  run((tx) => redraw(tx, drawer(who), { commodityId, reason: "could not be reached", ...more }));

beforeAll(async () => {
  replaceParts({ goods });
  database = await testDatabase();
  db = database.db;
  admin = await somebody("admin");
  seller = await somebody("shop_admin");
  const [type] = await db
    .insert(commodityTypes)
    .values({ name: { zh: "茶" }, level: 1 })
    .returning({ id: commodityTypes.id });
  typeId = type?.id ?? 0;
});
afterAll(() => database.close());
