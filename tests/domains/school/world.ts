import "../../../app/composition";
import { afterAll, beforeAll } from "vitest";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { transfer } from "~/foundation/points/verbs/transfer.server";
import { richWordsOf } from "~/foundation/rich-text/rich-words";
import { readText } from "~/foundation/rich-text/rules/read-text";
import type { Actor } from "~/platform/access/actor";
import { closeDatabase } from "~/platform/data/database.server";
import { rolesOf } from "~/platform/domain/access";
import { schoolCalls } from "~/products/school/calls";
import { courseDesk } from "~/products/school/course/course-desk.server";
import { courseDocDesk } from "~/products/school/doc/doc-desk.server";
import type { Db, Tx } from "~db/client";
import { type courseDocs, type courses, schoolCategories } from "~db/schema/school";
import { type CallServer, caller, startCalls } from "../../harness/call-server";
import { deskBy } from "../../harness/desk";
import { type Person, person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

export let database: TestDatabase;
export let db: Db;
export let server: CallServer;
export let editor: Person;
export let other: Person;
export let admin: Person;
const types = new Map<number, string>();

export const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);

/** A picture of the demonstration, which belongs to nobody. */
const cover = "demo/shop/kyusu-1.webp";

/** Somebody of some types whom calls take for signed in, with so many points. */
export async function somebody(of = "guest", points = 0): Promise<Person> {
  const made = await person(db, of);
  types.set(made.id, of);
  if (points > 0)
    await run((tx) =>
      transfer(tx, {
        fromUserId: null,
        toUserId: made.id,
        type: "admin-adjust",
        ref: `given:${made.id}`,
        amount: points,
      }),
    );
  return made;
}

/** A user as verbs know them. */
export const actorOf = ({ id }: Pick<Person, "id">): Actor =>
  ({ userId: id, roles: rolesOf(types.get(id) ?? "guest"), types: types.get(id) }) as Actor;

export async function category(more: Partial<typeof schoolCategories.$inferInsert> = {}): Promise<number> {
  const [made] = await db
    .insert(schoolCategories)
    .values({ type: "DOCUMENT", name: { zh: "资料", ja: "資料", en: "Papers" }, ...more })
    .returning({ id: schoolCategories.id });
  return made?.id ?? 0;
}

const textsOf = (body: string) => richWordsOf({ zh: readText(body), ja: readText(body), en: readText(body) });

type More<T> = Partial<T> & { by?: Person };

/** Saves a document as an editor does; `body` is its text in every language. */
export async function doc(
  categoryId: number,
  { by = editor, ...more }: More<typeof courseDocs.$inferInsert> = {},
  body = "To be read",
): Promise<number> {
  const values = {
    categoryId,
    title: { zh: "敬语", ja: "敬語", en: "Polite words" },
    summary: { en: "What it is about" },
    content: textsOf(body),
    cover,
    attachments: [],
    price: null,
    isPointPay: true,
    seq: 0,
    ...more,
  };
  return (await run((tx) => saveEntity(tx, courseDocDesk, deskBy(by.id, "TRAVEL_EDITOR"), values))).id;
}

/** Saves a course as an editor does. */
export async function course(
  categoryId: number,
  { by = editor, ...more }: More<typeof courses.$inferInsert> = {},
): Promise<number> {
  const values = {
    categoryId,
    title: { zh: "前台日语", ja: "フロントの日本語", en: "Front-desk Japanese" },
    summary: {},
    description: textsOf("For everybody"),
    cover,
    videoIds: [],
    price: null,
    isPointPay: true,
    isRecommended: false,
    takesApplications: false,
    seq: 0,
    ...more,
  };
  return (await run((tx) => saveEntity(tx, courseDesk, deskBy(by.id, "TRAVEL_EDITOR"), values))).id;
}

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  [editor, other, admin] = [await somebody("travel_editor"), await somebody("video_admin"), await somebody("admin")];
  server = await startCalls(schoolCalls, (id) =>
    id === 0 ? null : ({ ...actorOf({ id }), ...caller(id, types.get(id) ?? "guest") } as never),
  );
});
afterAll(async () => {
  await server?.close();
  await closeDatabase();
  await database?.close();
});
