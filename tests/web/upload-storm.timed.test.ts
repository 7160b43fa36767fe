import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { arrivalPlaces } from "~/platform/http/arrivals.server";
import { ask, inParallel } from "../harness/http";
import { type Person, person } from "../harness/people";
import { fileForm, ownPage, type Poured, pour, type Sent } from "../harness/pour";
import { type Product, startProduct } from "../harness/product";
import { type TestDatabase, testDatabase } from "../setup/database";

/* Reliability U11: 200 uploads at once without a right, a signature or a place, each held open after what it could send;
   the memory of the process is measured from outside, and somebody else's form goes on as if nothing were. */

const [crowd, heldBytes, mostMb] = [200, 4_000_000, 350];

let database: TestDatabase;
let product: Product;
let guest: Person;
let other: Person;
beforeAll(async () => {
  database = await testDatabase();
  [guest, other] = [await person(database.db, "guest"), await person(database.db, "guest")];
  product = await startProduct(database.url);
}, 60_000);
afterAll(async () => {
  await product?.kill("SIGKILL");
  await database?.close();
});

const open: Poured[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** The most memory that a process has had so far, in MB. */
const peakMb = (pid: number | undefined): number =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024);

/** Sends the crowd from so many addresses and holds it; answers the statuses that came at once. */
async function storm(port: number, sent: Sent, addresses: number): Promise<number[]> {
  const statuses: number[] = [];
  await inParallel(Array.from({ length: crowd }), 50, async (_, at) => {
    const one = await pour(port, { ...sent, held: heldBytes, from: `127.0.0.${1 + (at % addresses)}` });
    open.push(one);
    statuses.push(one.status);
  });
  return statuses;
}

const storageForm = fileForm("file", "a.pdf", { texts: { method: "POST", key: "quarantine/a" } });
const newsForm = fileForm("upload.news.avatar", "a.jpg");
const avatarForm = fileForm("upload.avatar.avatar", "a.jpg");

/** Uploads by somebody else, from another address: a form with a file is read to its end, and answered. */
async function othersForm(): Promise<number> {
  const { headers, head } = avatarForm;
  const body = `${head}no picture\r\n--poured-form--\r\n`;
  const asked = { method: "POST", headers: { ...headers, ...ownPage(product.port) }, cookie: other.cookie, body };
  return (await ask(product.port, "/user/profile", asked)).status;
}

describe("U11: uploads without a right cost no memory", () => {
  test.each([1, 50])(
    "unsigned forms for the storage, from %i addresses",
    async (addresses) => {
      const headers = { ...storageForm.headers, host: `localhost:${product.port}` };
      const sent = { method: "POST", path: "/storage", headers, head: storageForm.head };
      const statuses = await storm(product.port, sent, addresses);
      expect(await othersForm()).toBe(422);
      expect(statuses.filter((status) => status === 204)).toEqual([]);
      expect(peakMb(product.child.pid)).toBeLessThan(mostMb);
    },
    60_000,
  );

  test.each([
    ["files of a kind without a right", "/user/profile", newsForm],
    ["files of a right kind, more at once than there are places", "/user/profile", avatarForm],
  ])(
    "%s",
    async (_name, path, { headers, head }) => {
      const own = { ...headers, ...ownPage(product.port), cookie: guest.cookie };
      await storm(product.port, { method: "POST", path, headers: own, head }, 50);
      expect(await othersForm()).toBe(422);
      expect(peakMb(product.child.pid)).toBeLessThan(mostMb);
    },
    60_000,
  );

  test("pieces of an upload that is not there", async () => {
    const headers = { ...ownPage(product.port), "content-type": "application/octet-stream", cookie: guest.cookie };
    const path = "/api/upload/chunk/3f2b8c1e-1111-4111-8111-111111111111?offset=0";
    await storm(product.port, { method: "PUT", path, headers, offered: heldBytes + 100_000 }, 50);
    expect(await othersForm()).toBe(422);
    expect(peakMb(product.child.pid)).toBeLessThan(mostMb);
  }, 60_000);

  test("five slow forms of one guest: the fifth finds no place, others find theirs, and the slow ones are cut", async () => {
    const headers = { ...avatarForm.headers, ...ownPage(product.port), cookie: guest.cookie };
    const slow = { method: "POST", path: "/user/profile", headers, head: avatarForm.head, held: 1_000 };
    const places: Poured[] = [];
    for (let at = 0; at < arrivalPlaces.person; at++) places.push(await pour(product.port, slow));
    open.push(...places);
    expect(places.map(({ status }) => status)).toEqual(places.map(() => -1));
    /* Sent is not yet taken in: another's whole answer shows that what came before it has its place. */
    expect(await othersForm()).toBe(422);
    expect((await pour(product.port, { ...slow, held: undefined })).status).toBe(503);
    expect(await othersForm()).toBe(422);
    await Promise.all(places.map(({ gone }) => gone));
    expect((await pour(product.port, slow)).status).toBe(-1);
  }, 60_000);

  test("control: a server that keeps what it reads is found", async () => {
    const reading = `require("node:http").createServer(async (request, response) => {
      const kept = [];
      for await (const chunk of request) kept.push(chunk);
      response.writeHead(403).end();
    }).listen(0, "127.0.0.1", function () { console.log(this.address().port); })`;
    const child = spawn(process.execPath, ["-e", reading], { stdio: ["ignore", "pipe", "inherit"] });
    const [port] = (await once(child.stdout, "data")) as [Buffer];
    const sent = { method: "POST", path: "/storage", headers: storageForm.headers, head: storageForm.head };
    await storm(Number(port.toString()), sent, 50);
    const peak = peakMb(child.pid);
    child.kill("SIGKILL");
    expect(peak).toBeGreaterThan(mostMb);
  }, 60_000);
});
