import postgres from "postgres";
import { freePort } from "../lib/postgres.mjs";
import { besides } from "./growth.mjs";
import { timed } from "./load.mjs";
import { signIn } from "./product.mjs";
import { people, startProduct } from "./world.mjs";

/**
 * A copy of the demonstration with more in it, the product on it, and the headers of who asks it.
 * @typedef {object} Copy
 * @property {string} origin
 * @property {Record<"visitor" | "member" | "seller" | "desk", Record<string, string>>} headers
 * @property {number} keeper whose desk it is
 * @property {() => Promise<void>} stop
 */

/**
 * Makes the database `name` larger, starts a product on it and signs its people in.
 * @param {import("./world.mjs").World} world
 * @param {string} name a copy that `makeWorld` made
 * @param {object} how
 * @param {string} how.host the site that is asked
 * @param {(sql: import("postgres").Sql) => Promise<number>} how.fill adds rows, without triggers, and answers whose desk is asked
 * @returns {Promise<Copy>}
 */
export async function grownCopy({ database, dataDir, ends }, name, { host, fill }) {
  const [url, superuser] = [new URL(database.url), new URL(database.adminUrl)];
  superuser.pathname = url.pathname = `/${name}`;
  const sql = postgres(superuser.href, { max: 1, onnotice: () => {} });
  ends(() => sql.end({ timeout: 1 }));
  await sql`set session_replication_role = replica`;
  const keeper = await fill(sql);
  await sql`vacuum analyze`;
  const port = await freePort();
  const server = await startProduct(url.href, dataDir, port);
  ends(server.stop);
  const { headers } = await people(sql, port);
  const at = (/** @type {Record<string, string>} */ who) => ({ ...who, host: `${host}:${port}` });
  const { visitor, member, seller } = headers;
  const desk = { ...visitor, cookie: await signIn(sql, keeper) };
  return {
    ...{ origin: `http://127.0.0.1:${port}`, keeper, stop: server.stop },
    headers: { visitor: at(visitor), member: at(member), seller: at(seller), desk: at(desk) },
  };
}

/**
 * Reports pages of the larger copy beside those of the smaller one, in turns, and stops both.
 * @param {import("./world.mjs").World} world
 * @param {string} title
 * @param {{ small: Copy, large: Copy, ask: readonly (readonly [name: string, path: string, who: keyof Copy["headers"]])[] }} asks
 */
export async function besideEachOther({ report, quick }, title, { small, large, ask }) {
  const timedAt =
    (/** @type {Copy} */ { origin, headers }, /** @type {string} */ path, /** @type {keyof Copy["headers"]} */ who) =>
    () =>
      timed(origin + path, headers[who]);
  for (const [name, path, who] of ask)
    await besides(report, `${title}: ${name}`, {
      turns: quick ? 25 : 100,
      small: timedAt(small, path, who),
      large: timedAt(large, path, who),
    });
  await Promise.all([small.stop(), large.stop()]);
}
