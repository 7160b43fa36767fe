import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Connection, connect } from "~db/client";
import { type Cluster, cluster } from "../harness/cluster";
import { ask } from "../harness/http";
import { ledgerFaults, type Write, writeMovements } from "../harness/ledger-load";
import { patientUrl } from "../harness/limits";
import { metricOf } from "../harness/metrics";
import { type Person, person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";
import { sized } from "../harness/size";
import { authenticated, dial, outcomeOf } from "../harness/sockets";

let postgres: Cluster;
let connection: Connection;
let product: Product;
let admin: Person;
let receiver: Person;
beforeAll(async () => {
  postgres = await cluster();
  const url = patientUrl(postgres.url);
  connection = connect(url);
  [admin, receiver] = await Promise.all([person(connection.db, "admin"), person(connection.db, "guest")]);
  product = await startProduct(url, { LOG_LEVEL: "error" });
});
afterAll(async () => {
  if (process.env.SHOW_OUTPUT) console.log(product?.output().slice(0, 3_000));
  await product?.kill();
  await connection?.close();
  await postgres?.close();
});

/** Tells the receiver's open pages something, as another process does. */
const tell = (id: number) =>
  connection.sql`select pg_notify('realtime', ${JSON.stringify({ to: [`user:${receiver.id}`], event: "probe", data: { id } })})`;

const movements = async () =>
  Number((await connection.sql`select count(*) from point_transaction where type = 'admin-adjust'`)[0]?.count);

describe("the database goes away under load [CR3]", () => {
  test.each([["fast"], ["immediate"], ["kill"]] as const)(
    "%s: nothing acknowledged is lost, nothing doubled, it goes on by itself",
    async (how) => {
      let isDown = false;
      const traffic = writeMovements(() => product.port, admin.cookie, receiver.id, {
        count: 300,
        width: 20,
        goesOn: () => !isDown,
      });
      const socket = dial(product.port, { cookie: receiver.cookie, again: 200 });
      expect((await outcomeOf(socket)).how).toBe("authenticated");
      let heard = 0;
      socket.on("probe", () => heard++);
      const begun = await movements();
      await expect.poll(movements, { interval: 20 }).toBeGreaterThan(begun + 20);
      const before = await movements();
      await postgres.end(how);
      isDown = true;
      const from = performance.now();
      await expect
        .poll(
          () =>
            Promise.race([
              connection.sql`select 1`.then(
                () => true,
                () => false,
              ),
              new Promise<false>((done) => setTimeout(done, 5_000, false)),
            ]),
          { interval: 50 },
        )
        .toBe(true);
      const accepts = performance.now();
      const healed = expect
        .poll(
          async () => {
            await tell(1).catch(() => undefined);
            return heard;
          },
          { interval: 50 },
        )
        .toBeGreaterThan(0)
        .then(() => performance.now());
      await expect.poll(() => ask(product.port, "/readyz").then(({ status }) => status), { interval: 50 }).toBe(200);
      const ready = performance.now();
      const deafMs = (await healed) - accepts;
      socket.close();
      const writes: Write[] = await traffic;
      expect(await ledgerFaults(connection.sql, receiver.id, writes)).toEqual([]);
      const others = writes.flatMap(({ statuses }) => statuses).filter((status) => ![200, 503, 406].includes(status));
      expect(others).toEqual([]);
      /* It died under traffic. */
      expect(await movements()).toBeGreaterThan(before);
      expect(product.child.exitCode).toBeNull();
      expect(product.output()).not.toMatch(/unhandledRejection|uncaughtException/);
      /* Sockets that a crash broke stayed deaf for good. How soon all is well is a figure of a quiet machine. */
      expect(deafMs).toBeLessThan(sized(180_000, 5_000));
      expect(ready - accepts).toBeLessThan(sized(180_000, 5_000));
      expect(ready - from).toBeLessThan(sized(360_000, 20_000));
    },
  );

  const made = () => metricOf(product.port, "pages_made_total");
  /** Asks for a cached page; whether it was made anew for this. */
  const isMadeAnew = async () => {
    const before = await made();
    expect((await ask(product.port, "/shop")).status).toBe(200);
    return (await made()) > before;
  };

  test("a purge that was missed while the listener was away is made up for", async () => {
    await expect.poll(isMadeAnew).toBe(false);
    /* The listener's connection dies; what is purged before it is back nobody tells it. */
    const ended = await connection.sql`select pg_terminate_backend(pid), pg_notify('page_purge', '["catalogue"]')
      from pg_stat_activity where application_name = 'tabikura-channel'`;
    expect(ended).toHaveLength(1);
    await expect.poll(isMadeAnew, { interval: 100 }).toBe(true);
  });

  test("jobs and purges work again afterwards", async () => {
    await expect.poll(isMadeAnew).toBe(false);
    await connection.sql`select pg_notify('page_purge', '["catalogue"]')`;
    await expect.poll(isMadeAnew, { interval: 100 }).toBe(true);
    await connection.sql`select graphile_worker.add_job('mail', json_build_object('messageId', 'after', 'to', 'a@example.com', 'subject', 's', 'text', 't'))`;
    await expect
      .poll(async () => (await connection.sql`select 1 from dev_mail where message_id = 'after'`).length)
      .toBe(1);
  });

  test("control: the checker finds a lost and a doubled movement", async () => {
    const port = () => product.port;
    const writes = await writeMovements(port, admin.cookie, receiver.id, { count: 3, width: 1 });
    const [first] = writes;
    await connection.sql`insert into point_transaction (type, ref, content) values ('admin-adjust', 'planted', ${first?.key ?? ""})`;
    const lost = { key: "never-stored", id: 1, tries: 1, statuses: [] };
    expect(await ledgerFaults(connection.sql, receiver.id, [...writes, lost])).toEqual([
      "lost: never-stored",
      `2 times: ${first?.key}`,
    ]);
  });

  test("sockets hear again afterwards, and a process that lived through it all stops by itself", async () => {
    const socket = await authenticated(product.port, { cookie: receiver.cookie });
    const heard = new Promise((done) => socket.once("probe", done));
    await tell(7);
    expect(await heard).toEqual({ id: 7 });
    socket.close();
    const from = performance.now();
    /* A process that cannot end is ended by force after 9.5 s, with code 1. How soon is a figure of a quiet machine. */
    expect(await product.kill()).toBe(0);
    expect(performance.now() - from).toBeLessThan(sized(180_000, 2_000));
  });
});
