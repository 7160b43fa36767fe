import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../lib/run.mjs";
import { isBuilt } from "../lib/sources.mjs";
import { contentGrowth } from "./content-growth.mjs";
import { cuisineGrowth } from "./cuisine-growth.mjs";
import { firstFrame } from "./first-frame.mjs";
import { growth } from "./growth.mjs";
import { hotel } from "./hotel.mjs";
import { imports } from "./imports.mjs";
import { orders } from "./orders.mjs";
import { coldPage, pages, purgeSeen, purgeUnderLoad } from "./pages.mjs";
import { phone } from "./phone.mjs";
import { memoryOf } from "./product.mjs";
import { makeReport } from "./report.mjs";
import { shopGrowth } from "./shop-growth.mjs";
import { fullHouse } from "./tables.mjs";
import { videoGrowth } from "./video-growth.mjs";
import { wallGrowth } from "./wall-growth.mjs";
import { makeWorld } from "./world.mjs";

/**
 * `npm run bench [-- quick]`: measures a fresh product with demo data, each figure against a small server in the same
 * minute, and prints one table at the end. Only ratios are comparable between machines. `-- <part> …` runs some parts
 * only. `quick` measures in short rounds, and runs a few parts unless some are named.
 */
const parts = {
  pages,
  coldPage,
  purgeUnderLoad,
  purgeSeen,
  orders,
  imports,
  phone,
  growth,
  shopGrowth,
  hotel,
  cuisineGrowth,
  contentGrowth,
  wallGrowth,
  videoGrowth,
  firstFrame,
  fullHouse,
};

/** What `quick` runs where no part is named: requests and orders, without a browser or hundredfold data. */
const quickParts = { pages, coldPage, purgeSeen, orders };

if (!isBuilt()) await run(process.execPath, ["scripts/build.mjs"]);

const asked = process.argv.slice(2);
const quick = asked.includes("quick");
const names = asked.filter((name) => name !== "quick");
const chosen = names.length > 0 ? names : Object.keys(quick ? quickParts : parts);
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. Parts: quick, ${Object.keys(parts).join(", ")}`);
  process.exit(2);
}

const dataDir = mkdtempSync(join(tmpdir(), "tabikura-bench-"));
/* The data of a folder that PostgreSQL cannot enter would lie elsewhere and never be removed. */
chmodSync(dataDir, 0o755);
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

async function bench() {
  const report = makeReport();
  const ends = (/** @type {() => unknown} */ ending) => void endings.push(ending);
  const pace = quick ? { warming: 4, rounds: 2, seconds: 1 } : { warming: 5, rounds: 5, seconds: 2 };
  const grows = chosen.some((name) => !Object.hasOwn(quickParts, name));
  const world = { ...(await makeWorld(dataDir, { ends, grows })), report, pace, quick, ends };
  for (const [name, part] of Object.entries(parts)) {
    if (!chosen.includes(name)) continue;
    try {
      await part(world);
    } catch (error) {
      report.add(name, "≤ 0", null, error instanceof Error ? error.message : String(error));
    }
  }
  report.add("memory of the server after all this, MB", "≤ 250", memoryOf(world.product.pid));
  report.table();
}

bench().then(
  () => end(0),
  (error) => {
    console.error(error);
    return end(1);
  },
);
