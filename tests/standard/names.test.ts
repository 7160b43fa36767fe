import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import "../../app/composition";
import { call } from "~/platform/api/calls";
import { knownQuery, unknownInBody } from "~/platform/api/names";
import { pagingShape } from "~/platform/api/paging";
import { anyone } from "~/platform/domain/access";
import { type CallServer, startCalls } from "../harness/call-server";
import { bodyFor, jsonShape } from "../harness/samples";
import { askedCalls, atLeast } from "./asked";

/* Every call refuses names that it does not know, and every parameter of a query values that mean nothing to it. */

/** Other services send names of their own; which names a registration has depends on its type, whose shape it asks. */
const exceptions: readonly string[] = ["GET /api/oauth/callback/:provider", "POST /api/user/register"];

/** Parameters that take any text: it is searched for, looked up or handed on, or paging, which is clamped [A6]. */
const words =
  /^(page|pageSize|size|lastId|limit|state|error|of|contentType|keyword|text|name|commodityName|author|tag|task|action|noun|userId|guest|code|fileName|uuidKey|host|target_host|mainType|subType|repurchase)$/;

const nonsense = "no such value";

describe("names of calls [A29]", () => {
  test("every call refuses a name in its query that it does not know", () => {
    const calls = askedCalls().filter(({ webhook }) => !webhook);
    expect(calls.length).toBeGreaterThan(atLeast(300));
    const open = calls
      .filter(({ shapes }) => knownQuery(shapes.query, new URLSearchParams({ unheardOf: "1" })).unknown.length === 0)
      .map(({ method, path }) => `${method} ${path}`);
    expect(open.filter((label) => !exceptions.includes(label))).toEqual([]);
  });

  test("every call refuses a name in its body that it does not know", () => {
    const calls = askedCalls().filter(({ method, webhook, bytes }) => method !== "GET" && !webhook && !bytes);
    expect(calls.length).toBeGreaterThan(atLeast(150));
    const open = calls
      .filter(({ shapes, ...row }) => {
        const body = { ...bodyFor({ shapes, ...row }), unheardOf: 1 };
        return !unknownInBody(shapes.body, body).includes("unheardOf");
      })
      .map(({ method, path }) => `${method} ${path}`);
    expect(open.filter((label) => !exceptions.includes(label))).toEqual([]);
  });

  test("every parameter of a query refuses a value that means nothing", () => {
    let asked = 0;
    const lenient = askedCalls().flatMap(({ method, path, shapes }) => {
      const { query } = shapes;
      const names = Object.keys(jsonShape(query).properties ?? {}).filter((name) => !words.test(name));
      asked += names.length;
      return names.flatMap((name) => {
        const issues = query?.safeParse({ [name]: nonsense }).error?.issues ?? [];
        const refuses = issues.some((issue) => issue.path.length === 0 || issue.path[0] === name);
        return refuses ? [] : [`${method} ${path} ${name}`];
      });
    });
    expect(asked).toBeGreaterThan(atLeast(400));
    expect(lenient).toEqual([]);
  });
});

describe("what a call says of names", () => {
  const shape = z.object({
    name: z.enum(["tea", "cup"]),
    parts: z.array(z.object({ size: z.number() })).optional(),
    more: z.object({ note: z.enum(["a"]) }).optional(),
  });
  const calls = [
    call(
      "GET /api/thing/list",
      anyone,
      { query: z.object({ ...pagingShape, kind: z.enum(["a", "b"]).optional() }) },
      async ({ query }) => query,
    ),
    call("POST /api/thing/save", anyone, { body: shape }, async ({ body }) => body, { steps: true }),
    call("POST /api/thing/touch", anyone, {}, async () => ({}), { steps: true }),
  ];
  let server: CallServer;
  beforeAll(async () => {
    server = await startCalls(calls, () => null);
  });
  afterAll(() => server.close());
  const said = async (method: string, path: string, body?: unknown) => {
    const reply = await server.call(0, method, path, body);
    return reply.status === 200 ? "taken" : `${reply.status} ${reply.body.message} ${reply.body.params?.fields}`;
  };

  test("a query is refused with the names that it should not have", async () => {
    expect(await said("GET", "/api/thing/list?kind=a&page=2&lang=ja&size=5")).toBe("taken");
    expect(await said("GET", "/api/thing/list?kind=&page=")).toBe("taken");
    expect(await said("GET", "/api/thing/list?kinds=a")).toBe("406 invalidInput kinds");
    expect(await said("GET", "/api/thing/list?kind=c&page=x")).toBe("406 invalidInput kind");
    expect(await said("GET", "/api/thing/list?lang=xx")).toBe("406 invalidInput lang");
  });

  test("a body is refused with the paths of the names that it should not have", async () => {
    expect(await said("POST", "/api/thing/save", { name: "tea", updateTime: "2026-11-01", createTime: 5 })).toBe(
      "taken",
    );
    expect(
      await said("POST", "/api/thing/save", { name: "tea", parts: [{ size: 1 }, { size: 2, colour: "red" }] }),
    ).toBe("406 invalidInput parts.1.colour");
    expect(await said("POST", "/api/thing/save", { name: "tea", more: { note: "a", notes: [] } })).toBe(
      "406 invalidInput more.notes",
    );
    expect(await said("POST", "/api/thing/save", { names: "tea" })).toBe("406 invalidInput name,names");
    expect(await said("POST", "/api/thing/touch", { name: "tea" })).toBe("406 invalidInput name");
    expect(await said("POST", "/api/thing/touch")).toBe("taken");
  });
});
