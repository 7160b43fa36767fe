import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { arrivalPlaces } from "~/platform/http/arrivals.server";
import { ask, inParallel } from "../harness/http";
import { bodyOf, naive } from "../harness/naive";
import { type Person, person } from "../harness/people";
import { fileForm, ownPage, type Poured, pour, type Sent } from "../harness/pour";
import { type Product, startProduct } from "../harness/product";
import { type TestDatabase, testDatabase } from "../setup/database";

/* [U11] From outside, on two processes of one database: 200 simultaneous uploads without permission, signature or a
   free place, each held open after what it could send. The memory of both processes is measured from outside, and
   another user's form works on both as usual. */

const [crowd, heldBytes, mostMb] = [200, 4_000_000, 350];

let database: TestDatabase;
let products: Product[] = [];
let guest: Person;
let other: Person;
beforeAll(async () => {
  database = await testDatabase();
  [guest, other] = [await person(database.db, "guest"), await person(database.db, "guest")];
  products = await Promise.all([startProduct(database.url), startProduct(database.url)]);
});
afterAll(async () => {
  await Promise.all(products.map((product) => product.kill("SIGKILL")));
  await database?.close();
});

const open: Poured[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** Peak memory of a process so far, in MB. */
const peakMb = (pid: number | undefined): number =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024);

/** Sends a crowd of uploads to each port from `addresses` addresses and holds them; returns their first statuses. */
async function storm(ports: readonly number[], sentTo: (port: number) => Sent, addresses: number): Promise<number[]> {
  const statuses: number[] = [];
  await inParallel(Array.from({ length: crowd * ports.length }), 50, async (_, at) => {
    const port = ports[at % ports.length] ?? 0;
    const from = `127.0.0.${1 + (Math.floor(at / ports.length) % addresses)}`;
    const one = await pour(port, { ...sentTo(port), held: heldBytes, from });
    open.push(one);
    statuses.push(one.status);
  });
  return statuses;
}

const storageForm = fileForm("file", "a.pdf", { texts: { method: "POST", key: "quarantine/a" } });
const newsForm = fileForm("upload.news.avatar", "a.jpg");
const avatarForm = fileForm("upload.avatar.avatar", "a.jpg");

const portsNow = () => products.map(({ port }) => port);

/** Uploads by another user from another address to both processes: a form with a file is read to its end. */
const othersForms = () => Promise.all(portsNow().map(othersForm));
async function othersForm(port: number): Promise<number> {
  const { headers, head } = avatarForm;
  const body = `${head}no picture\r\n--poured-form--\r\n`;
  const asked = { method: "POST", headers: { ...headers, ...ownPage(port) }, cookie: other.cookie, body };
  return (await ask(port, "/user/profile", asked)).status;
}
/** Both replied as usual to a file that is not a picture. */
const asEver = [422, 422];

const expectMemory = () => {
  const peaks = products.map(({ child }) => peakMb(child.pid));
  console.log(`${crowd} uploads to each: at most ${peaks.join(" and ")} MB`);
  expect(Math.max(...peaks)).toBeLessThan(mostMb);
};

describe("uploads without permission cost no memory [U11]", () => {
  test.each([1, 50])("unsigned forms for the storage, from %i addresses", async (addresses) => {
    const sent = (port: number): Sent => ({
      method: "POST",
      path: "/storage",
      head: storageForm.head,
      headers: { ...storageForm.headers, host: `localhost:${port}` },
    });
    const statuses = await storm(portsNow(), sent, addresses);
    expect(await othersForms()).toEqual(asEver);
    expect(statuses.filter((status) => status === 204)).toEqual([]);
    expectMemory();
  });

  test.each([
    ["files of a kind without permission", "/user/profile", newsForm],
    ["files of an allowed kind, more at once than there are places", "/user/profile", avatarForm],
  ])("%s", async (_name, path, { headers, head }) => {
    const own = (port: number) => ({ ...headers, ...ownPage(port), cookie: guest.cookie });
    await storm(portsNow(), (port) => ({ method: "POST", path, headers: own(port), head }), 50);
    expect(await othersForms()).toEqual(asEver);
    expectMemory();
  });

  test("chunks of an upload that does not exist", async () => {
    const type = { "content-type": "application/octet-stream", cookie: guest.cookie };
    const path = "/api/upload/chunk/3f2b8c1e-1111-4111-8111-111111111111?offset=0";
    const sent = (port: number) => ({ headers: { ...ownPage(port), ...type }, offered: heldBytes + 100_000 });
    await storm(portsNow(), (port) => ({ method: "PUT", path, ...sent(port) }), 50);
    expect(await othersForms()).toEqual(asEver);
    expectMemory();
  });

  test("five slow forms of one guest: the fifth gets no place, others get theirs on both, and the slow ones are cut", async () => {
    const slowTo = (port: number, held?: number): Sent => ({
      method: "POST",
      path: "/user/profile",
      head: avatarForm.head,
      held,
      headers: { ...avatarForm.headers, ...ownPage(port), cookie: guest.cookie },
    });
    const places = await Promise.all(
      portsNow().map(async (port) => {
        const own: Poured[] = [];
        for (let at = 0; at < arrivalPlaces.person; at++) own.push(await pour(port, slowTo(port, 1_000)));
        return own;
      }),
    );
    open.push(...places.flat());
    expect(places.flat().map(({ status }) => status)).toEqual(places.flat().map(() => -1));
    /* Sent is not yet accepted: another user's complete reply shows that earlier requests have their places. */
    expect(await othersForms()).toEqual(asEver);
    /* The fifth sends its head and waits: while sending it might hit the closed connection before the reply. */
    const fifth = (port: number) => pour(port, { ...slowTo(port), offered: 200_000 });
    for (const port of portsNow()) expect((await fifth(port)).status).toBe(503);
    expect(await othersForms()).toEqual(asEver);
    await Promise.all(places.flat().map(({ gone }) => gone));
    for (const port of portsNow()) {
      const one = await pour(port, slowTo(port, 1_000));
      open.push(one);
      expect(one.status).toBe(-1);
    }
  });

  test("control: a server that buffers what it reads is found", async () => {
    const reading = `require("node:http").createServer(async (request, response) => {
      const kept = [];
      for await (const chunk of request) kept.push(chunk);
      response.writeHead(403).end();
    }).listen(0, "127.0.0.1", function () { console.log(this.address().port); })`;
    const child = spawn(process.execPath, ["-e", reading], { stdio: ["ignore", "pipe", "inherit"] });
    const [port] = (await once(child.stdout, "data")) as [Buffer];
    const sent = { method: "POST", path: "/storage", headers: storageForm.headers, head: storageForm.head };
    await storm([Number(port.toString())], () => sent, 50);
    const peak = peakMb(child.pid);
    child.kill("SIGKILL");
    expect(peak).toBeGreaterThan(mostMb);
  });

  test("control: with places for all users only, four slow forms of one user take them from the others", async () => {
    let free = arrivalPlaces.person;
    const shared = await naive(async (request, response) => {
      if (free === 0) return void response.writeHead(503).end();
      free -= 1;
      await bodyOf(request).catch(() => "");
      free += 1;
      response.writeHead(422).end();
    });
    const { headers, head } = avatarForm;
    const slow = { method: "POST", path: "/user/profile", headers, head, held: 1_000 };
    expect(await othersForm(shared.port)).toBe(422);
    for (let at = 0; at < arrivalPlaces.person; at++) open.push(await pour(shared.port, slow));
    await expect.poll(() => free).toBe(0);
    expect(await othersForm(shared.port)).toBe(503);
    await shared.close();
  });
});
