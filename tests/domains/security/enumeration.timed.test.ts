import { performance } from "node:perf_hooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword, isPassword } from "~/foundation/accounts/hash.server";
import { users } from "~db/schema/accounts";
import { callApi, type Reply } from "../../harness/http";
import { type Product, startProduct } from "../../harness/product";
import { sized } from "../../harness/size";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { password } from "../accounts/world";

const pairs = sized(60, 150);
/** Milliseconds between the medians for known and unknown that still tell nothing [AC9]. */
const allowed = 5;

let database: TestDatabase;
let product: Product;
let passwordHash: string;
beforeAll(async () => {
  database = await testDatabase();
  passwordHash = await hashPassword(password);
  await database.db.insert(users).values(
    ["login", "register", "forgot", "reset"].flatMap((kind) =>
      Array.from({ length: pairs }, (_, n) => ({
        username: `${kind}_${n}`,
        nickname: "x",
        email: `${kind}-known-${n}@example.com`,
        passwordHash,
      })),
    ),
  );
  product = await startProduct(database.url, { TRUSTED_PROXIES: "127.0.0.1" });
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});

const median = (times: number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** How much longer `known` takes than `unknown`, the median of pairs asked one after the other, and what one usually takes. */
async function gap(count: number, known: (n: number) => Promise<unknown>, unknown: (n: number) => Promise<unknown>) {
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  const timed = async (kind: "known" | "unknown", run: () => Promise<unknown>) => {
    const start = performance.now();
    await run();
    times[kind].push(performance.now() - start);
  };
  for (let n = 0; n < count; n++) {
    const both = [() => timed("known", () => known(n)), () => timed("unknown", () => unknown(n))];
    for (const one of n % 2 ? both : both.reverse()) await one();
  }
  const each = times.known.map((time, n) => time - (times.unknown[n] ?? time));
  return { gap: median(each), usual: median(times.known) };
}

/** An answer without what differs in every answer. */
const shape = ({ status, body, headers, setCookies }: Reply) => ({
  status,
  body: body.replace(/"token":"[^"]+"/, '"token":""'),
  headers: Object.keys(headers).sort(),
  cookies: setCookies.map((line) => line.replace(/=[^;]*/, "=")),
});

let next = 0;
/** Asks from an address of its own, so that the limits of one address are out of play. */
const from = () => ({ headers: { "x-forwarded-for": `10.${next >> 16}.${(next >> 8) & 255}.${next++ & 255}` } });
const post = (path: string, body: object) => callApi(product.port, "POST", path, body, from());

const ways: Record<string, (kind: "known" | "unknown", n: number) => Promise<Reply>> = {
  login: (kind, n) => post("/api/login", { username: `login-${kind}-${n}@example.com`, password: "guessed-Word-1" }),
  "sendCode for a registration": (kind, n) =>
    post("/api/user/sendCode", { target: `register-${kind}-${n}@example.com`, kind: "register" }),
  "sendCode for a forgotten password": (kind, n) =>
    post("/api/user/sendCode", { target: `forgot-${kind}-${n}@example.com`, kind: "forgot" }),
  "forgot with a wrong code": (kind, n) =>
    post("/api/user/forgot", { email: `reset-${kind}-${n}@example.com`, code: "1234", password: "guessed-Word-1" }),
};

describe("who has an account cannot be found out [AC9]", () => {
  test.each(Object.entries(ways))("%s: the same answer, in the same time", async (_name, way) => {
    const answers = new Map<string, string>();
    const asked = (kind: "known" | "unknown") => async (n: number) => {
      answers.set(`${kind} ${n}`, JSON.stringify(shape(await way(kind, n))));
    };
    const { gap: difference, usual } = await gap(pairs, asked("known"), asked("unknown"));
    expect(new Set(answers.values()).size).toBe(1);
    expect(answers.size).toBe(2 * pairs);
    /* On a machine so busy that an answer takes long, its noise is wider than the goal. */
    expect(Math.abs(difference)).toBeLessThanOrEqual(Math.max(allowed, usual / 4));
  });

  test("asked again too soon, both are told so alike", async () => {
    const way = ways["sendCode for a forgotten password"]!;
    const again = await Promise.all([way("known", 0), way("unknown", 0)]);
    expect(again.map(({ status }) => status)).toEqual([406, 406]);
    expect(again.map(({ body }) => JSON.parse(body).message)).toEqual(["codeTooFrequent", "codeTooFrequent"]);
  });

  test("control: a login that skips the hash for an unknown name is found out", async () => {
    const naive = (known: boolean) => (known ? isPassword(passwordHash, "guessed-Word-1") : Promise.resolve(false));
    const careful = (known: boolean) => isPassword(known ? passwordHash : undefined, "guessed-Word-1");
    const gapOf = async (check: typeof naive) => {
      const found = await gap(
        60,
        () => check(true),
        () => check(false),
      );
      return found.gap;
    };
    const found = await gapOf(naive);
    expect(found).toBeGreaterThan(3);
    expect(Math.abs(await gapOf(careful))).toBeLessThan(found / 2);
  });
});
