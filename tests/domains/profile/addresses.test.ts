import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getAddress, listAddresses } from "~/foundation/profile/queries/addresses.server";
import { deleteAddress, saveAddress } from "~/foundation/profile/verbs/addresses.server";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { outcomeOf, tally, user } from "../accounts/world";

let database: TestDatabase;
let owner: number;
let stranger: number;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  owner = (await user(database.db, "guest", { passwordHash: "none" })).id;
  stranger = (await user(database.db, "guest", { passwordHash: "none" })).id;
});

const address = (fields: object = {}) => ({
  name: "林小雨",
  phone: "09012345678",
  postcode: "1000001",
  prefecture: "東京都",
  city: "千代田区",
  street: "千代田1丁目1番地の1号",
  building: "",
  isDefault: false,
  ...fields,
});
const save = (userId: number, fields: object = {}, id?: number) =>
  inTransaction(database.db, (tx) => saveAddress(tx, userId, address(fields), id));
const remove = (userId: number, id: number) => inTransaction(database.db, (tx) => deleteAddress(tx, userId, id));
const defaults = async (userId: number) =>
  (await listAddresses(database.db, userId)).filter(({ isDefault }) => isDefault).map(({ id }) => id);

test("there is always exactly one default", async () => {
  const first = await save(owner);
  const second = await save(owner);
  expect(await defaults(owner)).toEqual([first]);
  await save(owner, { isDefault: true }, second);
  expect(await defaults(owner)).toEqual([second]);
  await save(owner, { isDefault: false }, second);
  expect(await defaults(owner)).toEqual([second]);
  await remove(owner, second);
  expect(await defaults(owner)).toEqual([first]);
  await remove(owner, first);
  expect(await listAddresses(database.db, owner)).toEqual([]);
});

test("20 saved as default at once leave one default, and no 21st is kept", async () => {
  const outcomes = await Promise.all(Array.from({ length: 25 }, () => outcomeOf(save(owner, { isDefault: true }))));
  expect(tally(outcomes)).toEqual({ done: 20, tooManyAddresses: 5 });
  expect(await defaults(owner)).toHaveLength(1);
});

test("somebody else's address is not found, not changed, not deleted [AC4]", async () => {
  const mine = await save(owner);
  expect(await outcomeOf(getAddress(database.db, stranger, mine))).toBe("notFindData");
  expect(await outcomeOf(save(stranger, { name: "stolen" }, mine))).toBe("notFindData");
  expect(await outcomeOf(remove(stranger, mine))).toBe("notFindData");
  expect(await getAddress(database.db, owner, mine)).toEqual({ id: mine, ...address({ isDefault: true }) });
  expect(await listAddresses(database.db, stranger)).toEqual([]);
});
