import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../setup/database";

/* What is looked up and taken away by a reference finds it through an index, in every table that there is. */

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

/** References of tables whose rows are few or are never looked up that way, and why. */
const allowed: Readonly<Record<string, string>> = {
  "auction_lot.leader_id": "nobody asks what somebody leads",
  "auction_lot.seller_id": "administrators offer lots: every desk shows all of them",
  "auction_lot.winner_id": "orders say what somebody won",
  "cart_item.commodity_id": "goods are never deleted, and carts are read by their person",
  "comment.parent_id": "answers are read where they are shown: a partial index",
  "cuisine_call.seller_id": "calls are read while they are open: a partial index",
  "cuisine_line.seller_id": "lines are read while they are open: a partial index",
  "cuisine_session.merged_into": "nobody asks which parties joined one",
  "cuisine_session.settled_by": "nobody asks what somebody settled",
  "cuisine_session.table_id": "a table's party is read while it is there: a partial index",
  "feedback.handled_by": "nobody asks what an administrator handled",
  "feedback.user_id": "read when an account ends, once",
  "mail_recipient.user_id": "read when an account ends, once",
  "point_hold.account_id": "holds are read while they are open: a partial index",
  "restaurant_take.restaurant_id": "a counter reads what was used: a partial index",
  "restaurant_take.used_by": "nobody asks what somebody took back",
  "session_handover.session_id": "rows live five seconds",
  "session_handover.user_id": "rows live five seconds",
  "shop_order_line.stock_id": "choices are never deleted",
  "upload_chunk.key": "uploads under way are few",
};

/** Foreign keys, as `table.column`, that no index begins with. */
async function withoutIndex(sql: postgres.Sql): Promise<string[]> {
  const found = await sql<{ name: string }[]>`
    select k.conrelid::regclass::text || '.' || a.attname as name
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]
                         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '%' || a.attname || ' IS NOT NULL%'))
     order by 1`;
  return found.map(({ name }) => name);
}

describe("indexes of references", () => {
  test("every foreign key has one", async () => {
    /* Both ways: who adds an index takes the line away. */
    expect(await withoutIndex(database.sql)).toEqual(Object.keys(allowed));
  });

  test("control: a reference without an index is found", async () => {
    await database.ownerSql`create table planted (id int primary key, user_id bigint references user_account (id))`;
    expect(await withoutIndex(database.sql)).toContain("planted.user_id");
  });
});
