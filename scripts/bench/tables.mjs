import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { io } from "socket.io-client";
import { freePort } from "../lib/postgres.mjs";
import { median } from "./load.mjs";
import { startProduct } from "./world.mjs";

/** Tables of a full restaurant, and phones of each table. */
const [tables, phones] = [200, 4];
/** Milliseconds in which an order must arrive at the phones. */
const patience = 10_000;
/** Milliseconds between orders on a busy evening: twenty a second. */
const apart = 50;

/**
 * @typedef {{ id: number, address: string, cookies: string[], sockets: import("socket.io-client").Socket[],
 *   heard: number[], strangers: number }} Party
 */

/**
 * @param {string} origin @param {string} method @param {string} path @param {object} body
 * @param {Record<string, string>} headers
 */
async function send(origin, method, path, body, headers) {
  const site = { origin, "sec-fetch-site": "same-origin", "content-type": "application/json" };
  const reply = await fetch(origin + path, { method, body: JSON.stringify(body), headers: { ...site, ...headers } });
  const answer = await reply.json();
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${JSON.stringify(answer)}`);
  return { answer, cookie: reply.headers.getSetCookie().map((one) => one.split(";")[0])[0] ?? "" };
}

/**
 * A phone's socket that receives the events of its table.
 * @param {string} origin
 * @param {string} pass
 * @returns {Promise<import("socket.io-client").Socket>}
 */
function dial(origin, pass) {
  const socket = io(origin, {
    path: "/socket.io",
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    timeout: patience,
    extraHeaders: { origin },
  });
  return new Promise((resolve, reject) => {
    socket.on("connect", () => socket.emit("authenticate", { pass }));
    socket.once("authenticated", () => resolve(socket));
    socket.once("connect_error", reject);
    socket.once("disconnect", () => reject(new Error("a phone's socket was closed")));
  });
}

/**
 * Joins four phones to a table, has the staff seat them, and opens their sockets, which count events of their own table
 * and of any other.
 * @param {import("postgres").Sql} sql @param {string} origin
 * @param {{ id: number, key: string, seller: number, at: number }} table
 * @returns {Promise<Party>}
 */
async function sitDown(sql, origin, { id: tableId, key, seller: sellerId, at }) {
  const address = `198.18.${at >> 8}.${at & 255}`;
  const opened = [];
  for (let phone = 0; phone < phones; phone++)
    opened.push(
      await send(
        origin,
        "POST",
        "/api/cuisine_session/open",
        { sellerId, tableId, key, guestCount: phones },
        { "x-forwarded-for": address },
      ),
    );
  const id = Number(opened[0]?.answer.id);
  await sql`update cuisine_session set status = 'seated' where id = ${id}`;
  /** @type {Party} */
  const party = { id, address, cookies: opened.map(({ cookie }) => cookie), sockets: [], heard: [], strangers: 0 };
  for (const [phone, { answer }] of opened.entries()) {
    const socket = await dial(origin, answer.detail.token);
    party.heard[phone] = 0;
    socket.onAny((_, news) => {
      if (news?.sessionId === id) party.heard[phone] = (party.heard[phone] ?? 0) + 1;
      else if (news?.sessionId !== undefined) party.strangers += 1;
    });
    party.sockets.push(socket);
  }
  return party;
}

/**
 * Milliseconds from a phone's request until all four phones of its table have got the event.
 * @param {Party} party @param {() => Promise<unknown>} act
 */
async function untilHeard(party, act) {
  const before = [...party.heard];
  const start = performance.now();
  let refused = null;
  const sent = act().catch((error) => {
    refused = error;
  });
  while (party.heard.some((count, phone) => count <= (before[phone] ?? 0))) {
    if (refused) throw refused;
    if (performance.now() - start > patience) throw new Error("an order was not heard by all phones of its table");
    await sleep(1);
  }
  const ms = performance.now() - start;
  await sent;
  if (refused) throw refused;
  return ms;
}

/**
 * A table's phone puts a dish into the cart and orders it; returns how long the event took.
 * @param {string} origin @param {Party} party @param {number} dish
 */
async function order(origin, party, dish) {
  const headers = { cookie: party.cookies[0] ?? "", "x-forwarded-for": party.address };
  const ops = [{ lineKey: randomUUID(), cuisineId: dish, num: 1, note: "" }];
  await untilHeard(party, () => send(origin, "PUT", `/api/cuisine_cart/${party.id}`, { ops, version: 1_000 }, headers));
  const once = { clientKey: randomUUID() };
  return untilHeard(party, () => send(origin, "POST", `/api/cuisine_order/save/${party.id}`, once, headers));
}

/**
 * Compares 200 tables with four listening phones each with one table alone: how long an order takes to reach its own
 * four phones, and whether any other phone gets it.
 * @param {import("./world.mjs").World} world
 */
export async function fullHouse({ sql, database, dataDir, report, quick, ends }) {
  const port = await freePort();
  const product = await startProduct(database.url, dataDir, port, { TRUSTED_PROXIES: "127.0.0.1,::1" });
  ends(product.stop);
  const origin = `http://localhost:${port}`;
  const [{ seller = 0, dish = 0 } = {}] = await sql`
    select d.seller_id::int as seller, d.id::int as dish from cuisine d join cuisine_type t on t.id = d.type_id
     where d.seq >= 0 and t.seq >= 0 and d.deleted_time is null and t.deleted_time is null and not d.sold_out order by d.id limit 1`;
  const made = await sql`
    insert into cuisine_table (seller_id, name, seats, table_key)
      select ${seller}, 'H' || n, 4, upper(substr(md5('house' || n), 1, 16)) from generate_series(1, ${tables}) n
    returning id::int as id, table_key as key`;
  const house = made.map(({ id, key }, at) => ({ id, key: String(key), seller, at }));
  /** @type {Party[]} */
  const parties = [];
  try {
    const [first, ...others] = house;
    if (!first) throw new Error("there is no table");
    parties.push(await sitDown(sql, origin, first));
    const turns = quick ? 20 : 60;
    /** @type {number[]} */
    const alone = [];
    const [own] = parties;
    for (let turn = 0; own && turn < turns; turn++) alone.push(await order(origin, own, dish));
    while (others.length > 0)
      parties.push(...(await Promise.all(others.splice(0, 10).map((table) => sitDown(sql, origin, table)))));
    /** @type {number[]} */
    const among = [];
    for (const party of parties) among.push(await order(origin, party, dish));
    const least = median(alone);
    report.add(
      `an order among ${tables} tables with ${phones} phones each, against one table alone`,
      "≤ 1.50",
      median(among) / least,
      `${median(among).toFixed(1)} of ${least.toFixed(1)} ms`,
    );
    const evening = await Promise.all(
      parties.map((party, at) => sleep(at * apart).then(() => order(origin, party, dish))),
    );
    const late = evening.toSorted((a, b) => a - b)[Math.floor(evening.length * 0.99)] ?? patience;
    report.add(
      `${1_000 / apart} orders a second of ${tables} tables: heard by their phones, 99th percentile, s`,
      "≤ 1",
      late / 1_000,
      `half of them after ${median(evening).toFixed(0)} ms`,
    );
    const start = performance.now();
    const rush = await Promise.allSettled(parties.map((party) => order(origin, party, dish)));
    const seconds = (performance.now() - start) / 1_000;
    const lost = rush.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    report.add(
      `all ${tables} tables order at once: orders that a phone did not hear`,
      "≤ 0",
      lost.length,
      `${rush.length} orders in ${seconds.toFixed(1)} s${lost[0] ? `; ${lost[0]}` : ""}`,
    );
    report.add(
      "phones that heard of another table",
      "≤ 0",
      parties.reduce((sum, { strangers }) => sum + strangers, 0),
      `${tables * phones} phones`,
    );
  } finally {
    for (const { sockets } of parties) for (const socket of sockets) socket.close();
    await product.stop();
  }
}
