import http from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allows, roles, rolesOf } from "~/platform/access/access";
import { composedCalls } from "~/platform/api/openapi.server";
import { declaredScreens, listed } from "~/platform/domain/declared";
import { partName, type Upload, uploadFormats } from "~/platform/forms/uploads";
import "../../app/composition";
import { callApi, inParallel } from "../harness/http";
import { bodyOf, naive } from "../harness/naive";
import { formsAt } from "../harness/page-module";
import { type Person, person } from "../harness/people";
import { jsonShape } from "../harness/samples";
import { sharedProduct } from "../harness/shared-product";
import type { TestDatabase } from "../setup/database";
import { pathWith } from "./requests";

/* Reliability U11 for every declared kind of upload and every way in: who has no right is refused by what the head of the
   request says. A sender that goes on is not read to its end. */

/** What a refused sender offers, and what may be taken of it: 16 MiB are forgotten as they come (`drain`), more lies in the system's buffers. */
const offered = 60_000_000;
const mostTaken = 36_000_000;

let database: TestDatabase;
let port: number;
const people = new Map<string, Person>();
beforeAll(async () => {
  const shared = await sharedProduct();
  database = shared.database;
  port = shared.product.port;
  for (const role of roles) people.set(role, await person(database.db, role.toLowerCase()));
});
afterAll(() => database?.close());

type Sent = { method: string; path: string; headers: Record<string, string>; head?: string };

/** Sends a head and then bytes without end, until there is an answer; says how many bytes were taken. */
function pour(at: number, { method, path, headers, head = "" }: Sent): Promise<{ status: number; taken: number }> {
  return new Promise((resolve) => {
    const request = http.request({
      host: "127.0.0.1",
      port: at,
      path,
      method,
      headers: { ...headers, "content-length": String(offered) },
    });
    const piece = Buffer.alloc(256 * 1024, "a");
    let taken = 0;
    let ended = false;
    const end = (status: number) => {
      if (ended) return;
      ended = true;
      resolve({ status, taken });
      request.destroy();
    };
    request.on("response", (response) => {
      response.resume();
      end(response.statusCode ?? 0);
    });
    request.on("error", () => end(0));
    request.setTimeout(3_000, () => end(-1));
    const more = () => {
      while (!ended && taken + head.length + piece.length < offered) {
        taken += piece.length;
        if (!request.write(piece)) return void request.once("drain", more);
      }
    };
    request.write(head);
    more();
  });
}

const origin = () => `http://localhost:${port}`;
const boundary = "upload-rights";
/** A form whose file is announced first. */
const filled = ({ name, formats }: Upload, field: string): Pick<Sent, "head" | "headers"> => ({
  headers: {
    origin: origin(),
    "sec-fetch-site": "same-origin",
    "content-type": `multipart/form-data; boundary=${boundary}`,
  },
  head: `--${boundary}\r\nContent-Disposition: form-data; name="${partName(name, field)}"; filename="a.${uploadFormats[formats][0]}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
});

const uploads = listed("uploads");

describe("U11: rights before bytes", () => {
  test("each kind is announced by nobody who has no right to it, in each call that names a kind", async () => {
    const calls = composedCalls().filter(({ shapes }) =>
      [shapes.body, shapes.query].some((shape) => "kind" in (jsonShape(shape).properties ?? {})),
    );
    expect(calls.length).toBeGreaterThan(3);
    const wrong: string[] = [];
    const cases = uploads.flatMap((upload) =>
      calls.flatMap((call) =>
        [null, ...roles]
          .filter((role) => role === null || !allows(upload.may, rolesOf(role.toLowerCase())))
          .slice(0, 3)
          .map((role) => ({ upload, call, role })),
      ),
    );
    await inParallel(cases, 6, async ({ upload, call, role }) => {
      const as = people.get(role ?? "");
      const said = { fileName: `a.${uploadFormats[upload.formats][0]}`, contentType: "", kind: upload.name, size: 10 };
      const path = call.path.replace(/:\w+/g, String(as?.id ?? 1));
      const query = call.method === "GET" ? `?${new URLSearchParams({ ...said, size: "10" })}` : "";
      const body = call.method === "GET" ? undefined : said;
      const reply = await callApi(port, call.method, path + query, body, as ? { cookie: as.cookie } : {});
      if (reply.status !== (as ? 406 : 401) || (as && !/No auth/.test(reply.body)))
        wrong.push(`${role} ${upload.name} ${call.method} ${call.path}: ${reply.status} ${reply.body.slice(0, 100)}`);
    });
    expect(wrong).toEqual([]);
  }, 60_000);

  test("each form is read of nobody who may not enter its page", async () => {
    const wrong: string[] = [];
    const screens = [];
    for (const screen of declaredScreens().filter(({ pending, access }) => !pending && access.allow !== "anyone"))
      if ((await formsAt(pathWith(screen.path, () => 1))).length > 0) screens.push(screen);
    const [upload] = uploads;
    if (!upload) throw new Error("no kind of upload");
    await inParallel(screens, 4, async ({ path, access }) => {
      const stranger =
        typeof access.allow === "string" ? null : roles.find((role) => !allows(access, rolesOf(role.toLowerCase())));
      for (const as of stranger ? [undefined, people.get(stranger)] : [undefined]) {
        const { headers, head } = filled(upload, "file");
        const target = pathWith(path, () => 1);
        const { status, taken } = await pour(port, {
          ...{ method: "POST", path: target, head: head ?? "" },
          headers: { ...headers, host: `localhost:${port}`, ...(as && { cookie: as.cookie }) },
        });
        if (taken > mostTaken || (status > 0 && status < 300))
          wrong.push(`${as ? "stranger" : "nobody"} ${path}: ${status}, ${taken} bytes`);
      }
    });
    expect(wrong).toEqual([]);
  }, 120_000);

  test.each([
    ["PUT", "/storage/quarantine/picture/2026/x.jpg?method=PUT&signature=x"],
    ["PUT", "/api/upload/chunk/3f2b8c1e-1111-4111-8111-111111111111?offset=0"],
  ])("%s %s without a right is not read", async (method, path) => {
    const type = "application/octet-stream";
    const { status, taken } = await pour(port, {
      ...{ method, path },
      headers: { host: `localhost:${port}`, origin: origin(), "sec-fetch-site": "same-origin", "content-type": type },
    });
    expect(status).not.toBe(200);
    expect(taken, `${status}`).toBeLessThan(mostTaken);
  });

  test("control: a server that reads first is found", async () => {
    const reading = await naive(async (request, response) => {
      await bodyOf(request).catch(() => "");
      response.writeHead(403).end();
    });
    const { taken } = await pour(reading.port, { method: "POST", path: "/", headers: {} });
    await reading.close();
    expect(taken).toBeGreaterThan(mostTaken);
  }, 30_000);
});
