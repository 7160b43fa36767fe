import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ledgerFaults, writeMovements } from "../harness/ledger-load";
import { type Person, person } from "../harness/people";
import { freePort, type Product, startProduct } from "../harness/product";
import { type TestDatabase, testDatabase } from "../setup/database";

let database: TestDatabase;
let admin: Person;
let receiver: Person;
beforeAll(async () => {
  database = await testDatabase();
  [admin, receiver] = await Promise.all([person(database.db, "admin"), person(database.db, "guest")]);
});
afterAll(() => database?.close());

describe("C1: kill -9 in the middle of money", () => {
  test("1,000 movements at 50 at a time, five kills, the clients repeat their keys: 1,000 once each", async () => {
    const port = await freePort();
    const start = () => startProduct(database.url, { PORT: String(port) });
    let product: Product = await start();
    const traffic = writeMovements(() => port, admin.cookie, receiver.id, { count: 1_000, width: 50, limitMs: 60_000 });
    const readyMs: number[] = [];
    for (let kill = 0; kill < 5; kill++) {
      await new Promise((done) => setTimeout(done, 200 + Math.random() * 400));
      await product.kill("SIGKILL");
      const from = performance.now();
      product = await start();
      readyMs.push(performance.now() - from);
    }
    const writes = await traffic;
    await product.kill();
    expect(writes.filter(({ tries }) => tries > 1).length).toBeGreaterThan(20);
    expect(await ledgerFaults(database.sql, receiver.id, writes)).toEqual([]);
    const [row] = await database.sql`select count(*)::int as count from point_transaction where type = 'admin-adjust'`;
    expect(row?.count).toBe(1_000);
    expect(Math.max(...readyMs)).toBeLessThan(10_000);
  }, 150_000);

  test("control: the checker finds a lost and a doubled movement", async () => {
    const product = await startProduct(database.url);
    const writes = await writeMovements(() => product.port, admin.cookie, receiver.id, { count: 3, width: 1 });
    const [first] = writes;
    const again = await writeMovements(() => product.port, admin.cookie, receiver.id, {
      count: 1,
      width: 1,
      keyed: false,
    });
    await database.sql`insert into point_transaction (type, ref, content) values ('admin-adjust', 'planted', ${first?.key ?? ""})`;
    await product.kill();
    const faults = await ledgerFaults(database.sql, receiver.id, [
      ...writes,
      ...again,
      { key: "never-stored", id: 1, tries: 1, statuses: [] },
    ]);
    expect(faults).toEqual([`lost: never-stored`, `2 times: ${first?.key}`]);
  }, 60_000);
});
