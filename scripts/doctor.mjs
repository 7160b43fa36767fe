import { examine } from "./doctor/examine.mjs";
import { embeddedAddresses } from "./operate/addresses.mjs";

/*
 * `npm run doctor`: examines settings, database, clock, backups, storage, mail, disk, fonts and encoder with the environment
 * that the product would get, and says what to do. It ends with 1 when something is bad. Without DATABASE_URL it examines
 * the embedded database of `npm start`, which must be running.
 */
const marks = { ok: "ok  ", note: "note", bad: "BAD " };

const embedded = process.env.DATABASE_URL ? undefined : await embeddedAddresses();
if (embedded) process.env.DATABASE_URL = embedded.url;
if (!process.env.DATABASE_URL) {
  console.error("BAD   database   there is none: set DATABASE_URL, or run npm start first for the embedded one.");
  process.exit(1);
}
const findings = await examine(embedded && { ownerUrl: embedded.ownerUrl });
for (const { state, topic, says, todo } of findings) {
  console.log(`${marks[state]}  ${topic.padEnd(9)}  ${says.replaceAll("\n", "\n                 ")}`);
  if (todo) console.log(`                 → ${todo}`);
}
const count = (/** @type {string} */ state) => findings.filter((one) => one.state === state).length;
console.log(`\n${count("bad")} bad, ${count("note")} to note, ${count("ok")} ok`);
process.exit(count("bad") > 0 ? 1 : 0);
