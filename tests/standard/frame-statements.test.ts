import "../../app/composition";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { actorReader, resolveVisitor } from "~/foundation/accounts/actor.server";
import { todosOf } from "~/foundation/profile/parts.server";
import type { Actor } from "~/platform/access/actor";
import { countsOf } from "~/platform/access/counts.server";
import { closeDatabase, database } from "~/platform/data/database.server";
import { table } from "~/platform/domain/composed.server";
import { commodity, seller } from "../factories/shop";
import { person } from "../harness/people";
import { type TestDatabase, testDatabase } from "../setup/database";

/* Who asks and what waits for them is one statement on each page of somebody signed in, and another one on desks. */

let world: TestDatabase;
const sent: string[] = [];
beforeAll(async () => {
  world = await testDatabase();
  const logger = { logQuery: (text: string) => void sent.push(text) };
  const { session } = database() as unknown as { session: { logger: typeof logger; options: object } };
  session.logger = logger;
  Object.assign(session.options, { logger });
});
beforeEach(() => {
  sent.length = 0;
});
afterAll(async () => {
  await closeDatabase();
  await world?.close();
});

const notify = (userId: number, type: string) =>
  world.sql`insert into notification (user_id, type, key, params) values (${userId}, ${type}, 'a:b', '{}')`;

describe("the frame of a page", () => {
  test("who asks and all that is counted come with one statement, each person's own", async () => {
    const { db, sql } = world;
    const owner = await seller(db);
    const [one, other] = [await person(db, "guest"), await person(db, "guest")];
    const ware = await commodity(db, owner);
    await sql`insert into cart_item (user_id, commodity_id, num) values (${one.id}, ${ware}, 3), (${other.id}, ${ware}, 8)`;
    await sql`update point_account set balance = 70, held = 20 where user_id = ${one.id}`;
    for (const type of ["microblog-mention", "order", "order"]) await notify(one.id, type);
    sent.length = 0;
    const visitor = await resolveVisitor(one.token);
    expect(sent).toHaveLength(1);
    expect(visitor?.actor).toEqual(await actorReader(db)(one.token));
    expect(visitor?.counts).toEqual({ cart: 3, points: 50, notification: 1, unread: 3, message: 0 });
    expect(Object.keys(visitor?.counts ?? {}).sort()).toEqual(Object.keys(table("counters")).sort());
    expect((await resolveVisitor(other.token))?.counts).toMatchObject({ cart: 8, points: 0, unread: 0 });
    expect(await countsOf(database(), one.id)).toEqual(visitor?.counts);
    await sql`delete from cart_item where user_id = ${one.id}`;
    expect((await resolveVisitor(one.token))?.counts.cart).toBe(0);
    expect(await countsOf(database(), one.id)).toMatchObject({ cart: 0 });
    expect(await resolveVisitor("x".repeat(43))).toBeNull();
  });

  test("all that waits at desks is one statement, of those that the person may see", async () => {
    const { db, sql } = world;
    const admin = (await actorReader(db)((await person(db, "admin")).token)) as Actor;
    const guest = (await actorReader(db)((await person(db, "guest")).token)) as Actor;
    await sql`insert into feedback (email, content, site, locale)
      values ('a@example.com', 'one', 'main', 'ja_JP'), ('b@example.com', 'two', 'main', 'ja_JP')`;
    await sql`insert into report (reporter_id, ref_type, ref_id, reason)
      values (${guest.userId}, 'comment', '1', 'spam')`;
    sent.length = 0;
    const todos = await todosOf(database(), admin, String, ["deskTodos"]);
    expect(sent).toHaveLength(1);
    expect(todos.map(({ id, count }) => [id, count])).toEqual(
      expect.arrayContaining([
        ["feedback", 2],
        ["reports", 1],
      ]),
    );
    sent.length = 0;
    expect(await todosOf(database(), guest, String, ["deskTodos"])).toEqual([]);
    expect(sent.join()).not.toMatch(/feedback|report/);
  });
});
