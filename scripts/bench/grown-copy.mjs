import postgres from "postgres";
import { freePort } from "../lib/postgres.mjs";
import { signIn } from "./product.mjs";
import { people, startProduct } from "./world.mjs";

/** @typedef {Record<"visitor" | "member" | "seller" | "desk", Record<string, string>>} Askers */

/**
 * A grown copy of the demo database, the product on it, and the headers of its users.
 * @template F the result of filling it
 * @typedef {{ sql: import("postgres").Sql, origin: string, headers: Askers, filled: F,
 *   stop: () => Promise<void> }} Copy
 */

/**
 * Makes the database `name` larger, starts a product on it and signs its people in.
 * @template {{ keeper?: number | undefined }} F `keeper` is the user whose desk is measured
 * @param {import("./world.mjs").World} world
 * @param {string} name a copy that `makeWorld` made
 * @param {object} how
 * @param {string} how.host the site that is measured
 * @param {(sql: import("postgres").Sql) => Promise<F>} how.fill adds rows, without triggers
 * @returns {Promise<Copy<F>>}
 */
export async function grownCopy({ database, dataDir, ends }, name, { host, fill }) {
  const [url, superuser] = [new URL(database.url), new URL(database.adminUrl)];
  superuser.pathname = url.pathname = `/${name}`;
  const sql = postgres(superuser.href, { max: 1, onnotice: () => {} });
  ends(() => sql.end({ timeout: 1 }));
  await sql`set session_replication_role = replica`;
  const filled = await fill(sql);
  await sql`vacuum analyze`;
  const port = await freePort();
  const server = await startProduct(url.href, dataDir, port);
  ends(server.stop);
  const { headers } = await people(sql, port);
  const at = (/** @type {Record<string, string>} */ who) => ({ ...who, host: `${host}:${port}` });
  const { visitor, member, seller } = headers;
  const desk = filled.keeper === undefined ? seller : { ...visitor, cookie: await signIn(sql, filled.keeper) };
  return {
    sql,
    origin: `http://127.0.0.1:${port}`,
    filled,
    stop: server.stop,
    headers: { visitor: at(visitor), member: at(member), seller: at(seller), desk: at(desk) },
  };
}

/** The id of the account with a username. @param {import("postgres").Sql} sql @param {string} name */
export const idOf = async (sql, name) =>
  Number((await sql`select id from user_account where username = ${name}`)[0]?.id);
