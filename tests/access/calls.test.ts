import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roles } from "~/platform/domain/access";
import { callMatcher } from "~/platform/http/api.server";
import "../../app/composition";
import { composedCalls } from "~/platform/api/openapi.server";
import { answered, ask, callApi, inParallel } from "../harness/http";
import { person } from "../harness/people";
import { sharedProduct } from "../harness/shared-product";
import type { TestDatabase } from "../setup/database";

const calls = composedCalls();

/** Method, path and audience of the shown calls, as the specification has them. */
const shown = readFileSync("tests/access/calls.tsv", "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("\t") as [string, string, string, string]);

const match = callMatcher(calls);
const sampleOf = (path: string) => path.replace(/\{\w+\}/g, "1").replace(/:\w+/g, "1");

let database: TestDatabase;
let port: number;
const principals: { name: string; types: string | null; cookie?: string }[] = [{ name: "anonymous", types: null }];

beforeAll(async () => {
  /* In a shared database somebody who asks nothing has id 1, so that no call ends the session of who asks. */
  const shared = await sharedProduct();
  database = shared.database;
  port = shared.product.port;
  for (const role of roles)
    principals.push({
      name: role,
      types: role.toLowerCase(),
      cookie: (await person(database.db, role.toLowerCase())).cookie,
    });
});

afterAll(() => database?.close());

function mayCall(allow: (typeof calls)[number]["access"]["allow"], types: string | null): boolean {
  if (allow === "anyone") return true;
  if (types === null) return false;
  return allow === "signedIn" || types === "admin" || allow.some((role) => role.toLowerCase() === types);
}

describe("every call, everybody [AC1]", () => {
  test("every shown call is there", () => {
    const missing = shown.filter(([method, path]) => !match(method, sampleOf(path.split("?")[0] ?? "")));
    expect(missing.map(([method, path]) => `${method} ${path}`)).toEqual([]);
  });

  test("a call that the specification shows has the specification's audience", () => {
    const wrong = shown.flatMap(([method, path, who]) => {
      const found = match(method, sampleOf(path.split("?")[0] ?? ""))?.call;
      if (!found) return [];
      const { allow } = found.access;
      const ours =
        allow === "anyone" ? "open" : allow === "signedIn" ? "in" : allow.filter((role) => role !== "ADMIN").join(",");
      return ours === who.replace(/,?ADMIN$/, "") || (who === "ADMIN" && String(allow) === "ADMIN")
        ? []
        : [`${method} ${path}: ${ours} instead of ${who}`];
    });
    expect(wrong).toEqual([]);
  });

  test("401 without a session, 409 without the right, and never a refusal of who may call", async () => {
    const wrong: string[] = [];
    const asked = calls.filter(({ webhook }) => !webhook);
    const classOf = ({ method, access }: (typeof calls)[number]) => `${method} ${access.allow}`;
    const firsts = new Set(new Map([...asked].reverse().map((row) => [classOf(row), row])).values());
    /* One function judges all calls by their access: everybody asks the first of each kind, and at each of the others a
       visitor, somebody without the right, and somebody with it. */
    const cases = asked.flatMap((row) => {
      const may = ({ types }: (typeof principals)[number]) => mayCall(row.access.allow, types);
      const few = [
        principals[0],
        principals.find((one) => one.types !== null && !may(one)),
        principals.find((one) => one.types !== null && one.types !== "admin" && may(one)) ?? principals.find(may),
      ];
      const askers = firsts.has(row) ? principals : principals.filter((one) => few.includes(one));
      return askers.map((principal) => ({ row, principal }));
    });
    expect(cases.length).toBeGreaterThan(2 * asked.length);
    await inParallel(cases, 12, async ({ row, principal }) => {
      if (row.path.endsWith("/logout")) return;
      const as = principal.cookie ? { cookie: principal.cookie } : {};
      const body = row.method === "GET" ? undefined : {};
      const reply = await answered(() => callApi(port, row.method, sampleOf(row.path), body, as));
      const label = `${principal.name} ${row.method} ${row.path} -> ${reply.status} ${reply.body.slice(0, 80)}`;
      if (reply.status >= 500) wrong.push(`5xx: ${label}`);
      const refused = reply.status === 401 || (reply.status === 409 && reply.body.includes('"noPermission"'));
      if (mayCall(row.access.allow, principal.types) === refused)
        wrong.push(`${refused ? "refused" : "leak"}: ${label}`);
      if (refused && reply.status !== (principal.types === null ? 401 : 409)) wrong.push(`wrong status: ${label}`);
    });
    expect(wrong).toEqual([]);
  });

  test("the API describes itself, and a path that is no call answers 406", async () => {
    const document = JSON.parse((await ask(port, "/api/openapi.json")).body) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const own = calls
      .filter(({ path }) => path !== "/api/openapi.json")
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
    expect(described.sort()).toEqual(own.sort());
    expect(await ask(port, "/api/nothing/here")).toMatchObject({
      status: 406,
      body: '{"message":"notFindData"}',
    });
  });
});
