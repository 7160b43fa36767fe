import { afterAll, beforeAll, beforeEach } from "vitest";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { typeDesk } from "~/products/shop/catalogue/type-desk.server";
import type { Db, Tx } from "~db/client";
import type { Words } from "~db/schema/columns";
import { deskBy } from "../../harness/desk";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
export let db: Db;
export let admin: ReturnType<typeof deskBy>;
export let seller: ReturnType<typeof deskBy>;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
beforeEach(async () => {
  admin = deskBy((await person(db, "admin")).id, "ADMIN");
  seller = deskBy((await person(db, "shop_admin")).id, "SHOP_ADMIN");
});
afterAll(() => database.close());

export const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);

/** Saves a type of goods: a new one, or that of `about.id`. */
export const save = (
  values: { name?: Words; parentId?: number | null; seq?: number },
  about: { id?: number; version?: number } = {},
  by = admin,
) => run((tx) => saveEntity(tx, typeDesk, by, values, about));

export const change = (act: "hide" | "show" | "remove" | "restore", ids: number[], by = admin) =>
  run((tx) => changeRows(tx, typeDesk, by, act, ids));
