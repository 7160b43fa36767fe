import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, callApi, postForm } from "../harness/http";
import { type Person, person } from "../harness/people";
import { type Product, startProduct } from "../harness/product";
import { type TestDatabase, testDatabase } from "../setup/database";

/** Planted values: none of them may appear outside of the request that carried it. */
const canaries = {
  password: "Canary-pass-71",
  ott: "canary-ott-82d1",
  code: "canary-code-93",
  token: "canary-token-04b7",
  secret: "canary-app-secret-55",
  cookie: "canary-cookie-1166",
};

let database: TestDatabase;
let product: Product;
let guest: Person;
beforeAll(async () => {
  database = await testDatabase();
  guest = await person(database.db, "guest");
  product = await startProduct(database.url, { LOG_LEVEL: "debug", APP_SECRET: canaries.secret });
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});

const found = (text: string): string[] =>
  Object.entries(canaries)
    .filter(([, value]) => text.includes(value))
    .map(([name]) => name);

describe("secrets stay secret [OP4]", () => {
  test("not in the logs, at the most verbose level, whatever fails", async () => {
    const { port } = product;
    const { password, ott, code, token, cookie } = canaries;
    const replies = await Promise.all([
      callApi(port, "POST", "/api/login", { username: guest.username, password }),
      callApi(port, "POST", "/api/login", `{"username": ${password}`),
      postForm(port, "/user/login", { username: guest.username, password }),
      callApi(port, "POST", "/api/user/register", { email: "a@example.com", code, password, userType: "guest" }),
      postForm(port, "/register/guest", { intent: "register", email: "a@example.com", code, password }),
      ask(port, `/?ott=${ott}`, { cookie: `nonce=${cookie}` }),
      ask(port, `/jump?site=shop&nonce=${ott}`),
      callApi(port, "POST", "/api/user/ott/exchange", { ott, nonce: cookie }),
      ask(port, "/api/user/autoLogin", { headers: { authorization: `Bearer ${token}` } }),
      ask(port, "/mypage", { cookie: `sid=${token}; other=${cookie}` }),
      ask(port, "/%E0%A4%A", { cookie: `sid=${token}` }),
      ask(port, "/mypage", { cookie: guest.cookie }),
    ]);
    for (const { status, body } of replies) {
      expect(status).toBeLessThan(500);
      expect(found(body)).toEqual([]);
    }
    const written = product.output();
    expect(written).toContain('"path":"/api/login"');
    expect(found(written)).toEqual([]);
    expect(written).not.toContain(guest.token);
  });

  test("not in what browsers get: no source maps, no server settings, no password hashes", () => {
    const client = join("build", "client");
    const files = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.(js|css|json|html|map)$/.test(name),
    );
    expect(files.filter((name) => name.endsWith(".map"))).toEqual([]);
    const guilty = files.filter((name) =>
      /APP_SECRET|DATABASE_URL|STRIPE_SECRET|tabikura-development-secret|password_hash|\$argon2/.test(
        readFileSync(join(client, name), "utf8"),
      ),
    );
    expect(guilty).toEqual([]);
    expect(files.length).toBeGreaterThan(20);
  });

  test("control: a canary that is written is found", () => {
    expect(found(`{"msg":"login with ${canaries.password}"}`)).toEqual(["password"]);
  });
});
