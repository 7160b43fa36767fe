import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import postgres from "postgres";
import { browserFigures } from "./bench/browser.mjs";
import { ask, compared, median } from "./bench/load.mjs";
import { memoryOf, purge, signIn, startServer } from "./bench/product.mjs";
import { isRead, recorded } from "./bench/recorded.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { freePort, startPostgres } from "./lib/postgres.mjs";
import { run } from "./lib/run.mjs";
import { isBuilt } from "./lib/sources.mjs";

/**
 * `npm run bench`: the figures of a fresh product with demo data beside two small servers in the same run. Ratios are
 * what counts; the machine decides the rest.
 */
await ensureInstalled({ withTests: true });
if (!isBuilt()) await run(process.execPath, ["scripts/build.mjs"]);

const dataDir = mkdtempSync(join(tmpdir(), "tabikura-bench-"));
/** @type {(() => unknown)[]} */
const endings = [() => rmSync(dataDir, { recursive: true, force: true })];
let stopping = false;
async function end(/** @type {number} */ code) {
  if (stopping) return;
  stopping = true;
  for (const ending of endings.toReversed()) await ending();
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => end(1));

/** @param {string} name @param {number} value @param {string} goal e.g. "≥ 0.75" @param {string} [detail] */
function report(name, value, goal, detail = "") {
  const [sign, limit = "0"] = goal.split(" ");
  const met = sign === "≥" ? value >= Number(limit) : value <= Number(limit);
  const shown = value < 10 ? value.toFixed(2) : value.toFixed(0);
  console.log(
    `${met ? "  met   " : "  MISSED"} ${name.padEnd(58)} ${shown.padStart(6)}  goal ${goal.padEnd(8)} ${detail}`,
  );
}

const rate = (/** @type {number} */ value) => `${Math.round(value).toLocaleString("en")}/s`;

async function bench() {
  const database = await startPostgres({ dataDir });
  endings.push(() => database.stop());
  const admin = postgres(database.adminUrl, { max: 1, onnotice: () => {} });
  const sql = postgres(database.url, { max: 2, onnotice: () => {} });
  endings.push(() => Promise.all([admin.end({ timeout: 1 }), sql.end({ timeout: 1 })]));
  const [{ log = "" } = {}] = await admin`select current_setting('data_directory') || '/server.log' as log`;

  const port = await freePort();
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: "warn",
    FLOOD_PER_SECOND: "100000",
  };
  await run(process.execPath, ["build/prepare.js"], {
    env: { ...process.env, ...env, MIGRATION_DATABASE_URL: database.ownerUrl },
    stdio: "pipe",
  });
  const product = await startServer(["build/server.js"], env);
  endings.push(product.stop);
  const origin = `http://127.0.0.1:${port}`;
  const visitor = { host: `shop.localhost:${port}`, "accept-encoding": "br", "accept-language": "ja" };

  const [guest] = await sql`select id from user_account where username = 'guest'`;
  const wares = await sql`select id from commodity where inventory > 50 and properties = '[]' order by seq, id limit 3`;
  for (const { id } of wares)
    await sql`insert into cart_item (user_id, commodity_id, num) values (${guest?.id}, ${id}, 1)`;
  const member = { ...visitor, cookie: await signIn(sql, guest?.id) };
  const ware = `/commodity/detail/${wares[0]?.id}`;
  const api = `/api/commodity/get/${wares[0]?.id}`;

  const references = await startReferences({ admin, log }, database.url, origin, { visitor, member, ware, api });
  endings.push(references.buffer.stop, references.template.stop);
  const buffer = `http://127.0.0.1:${references.buffer.port}`;
  const template = `http://127.0.0.1:${references.template.port}`;

  /** @param {string} name @param {string} path @param {Record<string, string>} headers @param {string} against @param {string} goal */
  const ratio = async (name, path, headers, against, goal) => {
    const [ours = 0, theirs = 1] = await compared([
      { url: origin + path, headers },
      { url: `${against}${path}`, headers: { "accept-encoding": "br" } },
    ]);
    report(name, ours / theirs, goal, `${rate(ours)} of ${rate(theirs)}`);
  };
  await ratio("shop home, anonymous, against buffer", "/", visitor, buffer, "≥ 0.75");
  await ratio("commodity page, anonymous, against buffer", ware, visitor, buffer, "≥ 0.75");
  await ratio("shop home, signed in, against template", "/", member, template, "≥ 0.20");
  await ratio("cart, signed in, against template", "/order/cart", member, template, "≥ 0.20");
  if (references.hasApi) await ratio("commodity by API, against template", api, visitor, template, "≥ 0.60");
  else console.log(`  none   ${api}: no such call yet`);

  await coldPage(sql, origin, visitor);
  await purgeUnderLoad(sql, origin, visitor);
  const home = await ask(`${origin}/`, visitor);
  report("shop home, HTML, KB", home.body.length / 1024, "≤ 9");
  await phone(`http://${visitor.host}`, { "shop home": "/", "commodity page": ware });
  report("memory of the server after all this, MB", memoryOf(product.pid), "≤ 350");
}

/**
 * Starts `buffer` with the bytes of the cached pages, and `template` with the reads that the product was seen to make.
 * @param {{ admin: import("postgres").Sql, log: string }} database
 * @param {string} url
 * @param {string} origin
 * @param {{ visitor: Record<string, string>, member: Record<string, string>, ware: string, api: string }} what
 */
async function startReferences({ admin, log }, url, origin, { visitor, member, ware, api }) {
  const own = /^(connection|keep-alive|date|x-request-id|transfer-encoding|content-length)$/;
  const cached = [];
  for (const path of ["/", ware]) {
    await ask(origin + path, visitor);
    const { headers, body, status } = await ask(origin + path, visitor);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !own.test(name)));
    cached.push({ path, headers: kept, body: body.toString("base64") });
  }
  const rendered = [];
  for (const path of ["/", "/order/cart", api]) {
    const headers = path === api ? visitor : member;
    const { body, status, headers: sent } = await ask(origin + path, headers);
    if (status !== 200) continue;
    const queries = (await recorded({ sql: admin, log }, () => ask(origin + path, headers))).filter(isRead);
    const text = (sent["content-encoding"] === "br" ? brotliDecompressSync(body) : body).toString("utf8");
    console.log(`  ${path}: ${queries.length} reads, ${text.length} characters`);
    rendered.push({ path, queries, body: text, json: path === api });
  }
  const serve = (/** @type {string} */ name, /** @type {object[]} */ pages) => {
    const file = join(dataDir, `${name}.json`);
    writeFileSync(file, JSON.stringify(pages));
    return startServer([`scripts/bench/${name}.mjs`, file], { DATABASE_URL: url });
  };
  const [buffer, template] = [await serve("buffer", cached), await serve("template", rendered)];
  return { buffer, template, hasApi: rendered.some(({ json }) => json) };
}

/**
 * A cache miss against the same page rendered: an overlong parameter that means nothing keeps it out of the cache.
 * @param {import("postgres").Sql} sql
 * @param {string} origin
 * @param {Record<string, string>} visitor
 */
async function coldPage(sql, origin, visitor) {
  const cold = [];
  const rendered = [];
  for (let turn = 0; turn < 25; turn++) {
    await purge(sql, ["catalogue"]);
    cold.push((await ask(`${origin}/`, visitor)).ms);
    rendered.push((await ask(`${origin}/?sort=${"x".repeat(61)}`, visitor)).ms);
  }
  const [miss, render] = [median(cold), median(rendered)];
  report(
    "cold page against the rendered page, time",
    miss / render,
    "≤ 1.15",
    `${miss.toFixed(1)} of ${render.toFixed(1)} ms`,
  );
}

/**
 * Twenty visitors at once meet an empty cache while others read on: they share one making.
 * @param {import("postgres").Sql} sql
 * @param {string} origin
 * @param {Record<string, string>} visitor
 */
async function purgeUnderLoad(sql, origin, visitor) {
  const load = compared([{ url: `${origin}/`, headers: visitor }]);
  const ratios = [];
  for (let turn = 0; turn < 8; turn++) {
    await sleep(500);
    await sql`select pg_notify('page_purge', '["catalogue"]')`;
    const times = (await Promise.all(Array.from({ length: 20 }, () => ask(`${origin}/`, visitor)))).map(({ ms }) => ms);
    ratios.push(Math.max(...times) / median(times));
  }
  await load;
  report("first page after a purge under load, slowest against median", median(ratios), "≤ 5");
}

/** @param {string} origin @param {Record<string, string>} pages */
async function phone(origin, pages) {
  for (const [name, path] of Object.entries(pages)) {
    const figures = await browserFigures(origin, path);
    if (!figures) return console.log("  none   figures of a phone: Chromium is missing");
    const { paint, blocking, shift, requests, kilobytes } = figures;
    report(
      `${name} on a slow phone: largest paint, s`,
      paint / 1000,
      "≤ 1.8",
      `${kilobytes.toFixed(0)} KB, ${requests} requests`,
    );
    report(`${name} on a slow phone: blocking time, ms`, blocking, "≤ 150");
    report(`${name} on a slow phone: layout shift`, shift, "≤ 0.02");
  }
}

bench().then(
  () => end(0),
  (error) => {
    console.error(error);
    return end(1);
  },
);
