import postgres from "postgres";
import { freePort, startPostgres } from "../lib/postgres.mjs";
import { run } from "../lib/run.mjs";
import { servingEnv } from "../lib/serving-env.mjs";
import { signIn, startServer } from "./product.mjs";

/**
 * What a run measures: a fresh product with demo data, and headers of its users.
 * @typedef {object} World
 * @property {import("postgres").Sql} admin a superuser's connection
 * @property {import("postgres").Sql} sql
 * @property {string} log the database's log file
 * @property {string} dataDir
 * @property {{ url: string, ownerUrl: string, adminUrl: string }} database
 * @property {string} origin
 * @property {import("./product.mjs").Server} product
 * @property {number} guest
 * @property {Headers} headers
 * @property {import("./report.mjs").Report} report
 * @property {import("./load.mjs").Pace} pace
 * @property {boolean} quick
 * @property {(ending: () => unknown) => void} ends registers what is ended after the run
 */
/** @typedef {Record<"visitor" | "member" | "seller", Record<string, string>>} Headers */

/**
 * Headers of a visitor without a session, and sessions of the demo's guest and administrator.
 * @param {import("postgres").Sql} sql
 * @param {number} port
 */
export async function people(sql, port) {
  const idOf = async (/** @type {string} */ name) =>
    Number((await sql`select id from user_account where username = ${name}`)[0]?.id);
  const visitor = { host: `shop.localhost:${port}`, "accept-encoding": "br", "accept-language": "ja" };
  const [guest, admin] = [await idOf("guest"), await idOf("admin")];
  /** @type {Headers} */
  const headers = {
    visitor,
    member: { ...visitor, cookie: await signIn(sql, guest) },
    seller: { ...visitor, cookie: await signIn(sql, admin) },
  };
  return { guest, headers };
}

/**
 * Starts the product on a database of the run's own server. @param {string} url @param {string} dataDir @param {number}
 * port
 * @param {Record<string, string>} more settings
 */
export const startProduct = (url, dataDir, port, more = {}) =>
  startServer(["build/server.js"], { ...environment(url, dataDir, port), ...more });

/** @param {string} url @param {string} dataDir @param {number} port */
const environment = (url, dataDir, port) => ({
  ...servingEnv,
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  PORT: String(port),
  LOG_LEVEL: "warn",
  FLOOD_PER_SECOND: "100000",
  /* Throughput is measured: no visitor is refused on a slow machine. */
  SHED_LAG_MS: "10000",
});

/** Copies of the demo database that parts of a run grow. */
const copies = [
  "grown",
  "thousand",
  "many",
  "houses",
  "few_meals",
  "many_meals",
  "few_articles",
  "many_articles",
  "few_walls",
  "many_walls",
  "few_videos",
  "many_videos",
];

/**
 * Starts a database with demo data and the product; if the data `grows`, copies are made before anybody connects.
 * @param {string} dataDir
 * @param {Pick<World, "ends"> & { grows: boolean }} with
 */
export async function makeWorld(dataDir, { ends, grows }) {
  const database = await startPostgres({ dataDir });
  ends(() => database.stop());
  const port = await freePort();
  const migrates = { MIGRATION_DATABASE_URL: database.ownerUrl };
  const env = { ...process.env, ...environment(database.url, dataDir, port), ...migrates };
  await run(process.execPath, ["build/prepare.js"], { env, stdio: "pipe" });
  const admin = postgres(database.adminUrl, { max: 1, onnotice: () => {} });
  for (const name of grows ? copies : [])
    await admin.unsafe(`create database ${name} template "${new URL(database.url).pathname.slice(1)}"`);
  const sql = postgres(database.ownerUrl, { max: 2, onnotice: () => {} });
  ends(() => Promise.all([admin.end({ timeout: 1 }), sql.end({ timeout: 1 })]));
  const [{ log = "" } = {}] = await admin`select current_setting('data_directory') || '/server.log' as log`;
  for (const [name, most] of Object.entries({ "order.openMax": 1_000, "order.openUnitsMax": 1_000_000 }))
    await sql`insert into setting (key, value) values (${name}, ${sql.json(most)})
              on conflict (key) do update set value = excluded.value`;
  const product = await startProduct(database.url, dataDir, port);
  ends(product.stop);
  return {
    database,
    admin,
    sql,
    log,
    dataDir,
    product,
    origin: `http://127.0.0.1:${port}`,
    ...(await people(sql, port)),
  };
}
