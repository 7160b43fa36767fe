import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "../../app/composition";
import { composedCalls } from "~/platform/api/openapi.server";
import { declaredScreens } from "~/platform/domain/declared";
import { ask, inParallel, type Reply } from "../harness/http";
import { naive } from "../harness/naive";
import { odd, rawBodies } from "../harness/odd-values";
import { type Person, person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";

import { bodyFor, jsonShape, pathOf } from "../harness/samples";
import { sized } from "../harness/size";
import { type TestDatabase, testDatabase } from "../setup/database";

const calls = composedCalls();
const allScreens = declaredScreens();

/** Runs of every call and action; GARBAGE_RUNS=1000 for more. The seed is printed, GARBAGE_SEED=… repeats it. */
const runs = Number(process.env.GARBAGE_RUNS ?? sized(2, 100));
const seed = Number(process.env.GARBAGE_SEED ?? Date.now() % 1_000_000);

/** Samples by the seed for the call or screen at index `at`: one draw for all would give each the same few values. */
const sampled = <T>(arbitrary: fc.Arbitrary<T>, numRuns: number, at: number) =>
  fc.sample(arbitrary, { numRuns, seed: seed + at });

type Case = { method: string; path: string; type?: string; body?: string };

/** Values for the names of a schema, some valid and some odd, with a few unknown names. */
function fieldsOf(shape: ReturnType<typeof jsonShape>, sample: Record<string, unknown>) {
  const names = [...new Set([...Object.keys(shape.properties ?? {}), ...Object.keys(sample)])];
  const known = fc.record(Object.fromEntries(names.map((name) => [name, fc.oneof(fc.constant(sample[name]), odd)])));
  return fc
    .tuple(known, fc.dictionary(fc.string({ maxLength: 12 }), odd, { maxKeys: 2 }))
    .map(([right, more]) => ({ ...more, ...right }));
}

const asQuery = (fields: Record<string, unknown>) =>
  Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(
      (item) => [name, typeof item === "string" ? item : (JSON.stringify(item) ?? "")] as [string, string],
    ),
  );

const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, "\ufffd");
const queryText = (fields: Record<string, unknown>) =>
  asQuery(fields)
    .map(
      ([name, value]) =>
        `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(wellFormed(value)).slice(0, 800)}`,
    )
    .slice(0, 12)
    .join("&")
    .slice(0, 6_000);
const oddPath = fc.oneof(
  fc.constantFrom(
    "1",
    "0",
    "-1",
    "2147483648",
    "9223372036854775808",
    "1e3",
    "%00",
    "%",
    "%ff",
    "%ED%A0%80",
    "%5C%2Fevil.example",
    "..",
    "a".repeat(300),
    "日本",
    "__proto__",
    "1.5",
    " 1",
  ),
  fc.string({ maxLength: 12 }),
);

/** A piece of a path as it is sent: escapes as they are, everything else escaped. */
const pathPiece = (piece: string) =>
  (/^%/.test(piece) ? piece : encodeURI(wellFormed(piece)).replace(/[?#]/g, "")) || "x";

const callCases = calls.flatMap((call, at): Case[] => {
  const query = fieldsOf(jsonShape(call.shapes.query), {});
  const body = fieldsOf(jsonShape(call.shapes.body), bodyFor(call));
  const arbitrary = fc.tuple(
    query,
    oddPath,
    fc.oneof(
      { weight: 3, arbitrary: body.map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: fc.constantFrom(...rawBodies) },
    ),
    fc.boolean(),
  );
  return sampled(arbitrary, runs, at).map(([asked, piece, text, samplePath]) => ({
    method: call.method,
    path: `${samplePath ? pathOf(call) : call.path.replace(/:\w+/g, pathPiece(piece))}?${queryText(asked)}`,
    ...(call.method !== "GET" && { type: "application/json", body: text }),
  }));
});

/** Every call that names something in its address, with an id that nothing has. */
const missingCases = calls
  .filter(({ path }) => path.includes("/:"))
  .map((call): Case => {
    const path = call.path.replace(/:\w+/g, "2147483646");
    if (call.method === "GET") return { method: "GET", path };
    return { method: call.method, path, type: "application/json", body: JSON.stringify(bodyFor(call)) };
  });

const actionCases = allScreens.flatMap(({ path, file }, at): Case[] => {
  const source = readFileSync(`app/${file}`, "utf8");
  if (!/\baction\b/.test(source)) return [];
  const names = [
    ...new Set([...source.matchAll(/name="([\w.[\]]+)"/g)].map(([, name = ""]) => name)),
    "username",
    "email",
    "password",
    "code",
    "to",
    "intent",
    "key",
    "id",
    "count",
    "page",
  ];
  const arbitrary = fc.tuple(fieldsOf({}, Object.fromEntries(names.map((name) => [name, "1"]))), oddPath);
  return sampled(arbitrary, runs, at).map(([fields, piece]) => ({
    method: "POST",
    path: `${path.replace(/\/:\w+\?/g, "").replace(/:\w+/g, pathPiece(piece))}?${queryText({ page: piece })}`,
    type: "application/x-www-form-urlencoded",
    body: asQuery(fields)
      .map(([name, value]) => `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(wellFormed(value))}`)
      .join("&"),
  }));
});

const pageCases = allScreens.flatMap(({ path, cache }, at): Case[] => {
  const names = [...(cache ?? []), "page", "keyword", "sort", "to"];
  const arbitrary = fc.tuple(fieldsOf({}, Object.fromEntries(names.map((name) => [name, "1"]))), oddPath, fc.boolean());
  return sampled(arbitrary, Math.ceil(runs / 4), at).map(([fields, piece, data]) => ({
    method: "GET",
    path: `${path.replace(/\/:(\w+)\??/g, `/${pathPiece(piece)}`).replace("*", "x")}${data ? ".data" : ""}?${queryText(fields)}`,
  }));
});

/** Groups requests by call or screen: method and first segments of the path. */
const kindOf = ({ method, path }: Case) => `${method} ${path.split(/[?.]/)[0]?.split("/").slice(0, 5).join("/")}`;

/** Escapes characters that a request target cannot have; Node itself answers them with 400. */
const sendable = (path: string) => path.replace(/[^\x21-\x7e]/g, (found) => encodeURIComponent(wellFormed(found)));

/** Sends every case signed in; returns those that ended in a 5xx, without a reply, or in a wrong refusal. */
async function failures(
  port: number,
  cases: readonly Case[],
  cookie: (asked: Case) => string,
  statuses: number[] = [],
): Promise<string[]> {
  const wrong: string[] = [];
  await inParallel(cases, 6, async (asked) => {
    const { method, path, type, body } = asked;
    const start = performance.now();
    const headers = {
      origin: `http://localhost:${port}`,
      "sec-fetch-site": "same-origin",
      ...(type && { "content-type": type }),
    };
    const label = `${method} ${path.slice(0, 300)} ${(body ?? "").slice(0, 300)}`;
    const reply: Reply | Error = await ask(port, sendable(path), {
      method,
      headers,
      cookie: cookie(asked),
      ...(body !== undefined && { body }),
    }).catch((error: Error) => error);
    if (reply instanceof Error) return void wrong.push(`${reply.message}: ${label}`);
    const ms = performance.now() - start;
    statuses.push(reply.status);
    if (reply.status >= 500 || reply.status === 403) wrong.push(`${reply.status}: ${label}`);
    if (ms > sized(180_000, 4_000)) wrong.push(`${Math.round(ms)} ms: ${label}`);
    if (
      path.startsWith("/api/") &&
      reply.status >= 400 &&
      !/"message":"([\w-]+|Extension name error)"/.test(reply.body)
    )
      wrong.push(`no key (${reply.status}): ${label}`);
  });
  return wrong;
}

let database: TestDatabase;
let product: Product;
let admins: Map<string, Person>;
beforeAll(async () => {
  database = await testDatabase();
  /* Samples name user 1, who sends no requests here. */
  await person(database.db, "guest");
  /* One administrator per URL, so that garbage that ends a session spoils only one group of requests. */
  admins = new Map();
  for (const kind of new Set([...callCases, ...missingCases, ...actionCases, ...pageCases].map(kindOf)))
    admins.set(kind, await person(database.db, "admin"));
  product = await startProduct(database.url, { LOG_LEVEL: "error" });
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});

const cookieOf = (asked: Case) => admins.get(kindOf(asked))?.cookie ?? "";

/** Logging out would end the session that the other cases use. */
const keepsSession = ({ path }: Case) => !path.includes("/logout");

describe(`garbage never breaks anything (GARBAGE_SEED=${seed}, ${runs} runs each) [WP8]`, () => {
  test("every call of the API", async () => {
    expect(callCases.length).toBeGreaterThan(runs * 10);
    const statuses: number[] = [];
    expect(await failures(product.port, callCases.filter(keepsSession), cookieOf, statuses)).toEqual([]);
    /* Garbage that is refused as not signed in proves nothing about the code behind. */
    const stopped = statuses.filter((status) => status === 401).length;
    expect(stopped / statuses.length).toBeLessThan(0.02);
  });

  test("every call that names what does not exist", async () => {
    expect(missingCases.length).toBeGreaterThan(100);
    expect(await failures(product.port, missingCases, cookieOf)).toEqual([]);
  });

  test("every action and every page", async () => {
    expect(actionCases.length).toBeGreaterThan(runs * 3);
    expect(await failures(product.port, [...actionCases, ...pageCases].filter(keepsSession), cookieOf)).toEqual([]);
    expect(await failures(product.port, pageCases.slice(0, 200), () => "")).toEqual([]);
  });

  test("wrong input is 406 with a key and its fields", async () => {
    /* The garbage above may have signed out the first one. */
    const asking = await person(database.db, "admin");
    for (const call of calls.filter(
      ({ method, webhook, shapes }) => method !== "GET" && !webhook && jsonShape(shapes.body).required?.length,
    )) {
      const reply = await ask(product.port, pathOf(call), {
        method: call.method,
        cookie: asking.cookie,
        headers: { origin: `http://localhost:${product.port}`, "content-type": "application/json" },
        body: "{}",
      });
      expect([call.path, reply.status, JSON.parse(reply.body)]).toEqual([
        call.path,
        406,
        { message: "invalidInput", params: { fields: expect.any(String) } },
      ]);
    }
  });

  test("the process never crashed or logged an unhandled rejection", () => {
    expect(product.child.exitCode).toBeNull();
    expect(product.output()).not.toMatch(/unhandledRejection|uncaughtException/);
  });

  test("control: a server that trusts its input is found", async () => {
    const trusting = await naive(async (request, response) => {
      try {
        const path = decodeURIComponent(request.url ?? "");
        response.end(JSON.stringify({ message: "fine", at: BigInt(path.match(/\d+/)?.[0] ?? "x") > 0 }));
      } catch {
        response.writeHead(500).end('{"message":"systemError"}');
      }
    });
    const wrong = await failures(
      trusting.port,
      callCases.filter(({ path }) => !path.includes("/s3/")).slice(0, 400),
      () => "",
    );
    await trusting.close();
    expect(wrong.length).toBeGreaterThan(10);
  });
});
