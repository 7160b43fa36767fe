import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "~db/schema/accounts";
import { oauthFlows, oauthIdentities } from "~db/schema/oauth";
import { type Ask, ask, postForm, type Reply } from "../../harness/http";
import { type Provider, startProvider } from "../../harness/oauth";
import { person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let provider: Provider;
let product: Product;

beforeAll(async () => {
  database = await testDatabase();
  provider = await startProvider();
  product = await startProduct(database.url, {
    OAUTH_API: provider.url,
    OUTBOUND_HOSTS: provider.url,
    OAUTH_GOOGLE: "google-client:google-secret",
    OAUTH_TWITTER: "x-client:x-secret",
    OAUTH_WECHAT_OPEN: "wx-client:wx-secret",
    OAUTH_WECHAT_APP: "wx-app:wx-secret",
  });
});
afterAll(async () => {
  await product?.kill();
  provider?.close();
  await database?.close();
});

let serial = 0;
beforeEach(() => {
  serial++;
  Object.assign(provider.state, {
    subject: `subject-${serial}`,
    name: "Hanako",
    email: `hanako${serial}@example.net`,
    emailVerified: true,
    refuses: undefined,
    wrongNonce: false,
    wrongAudience: false,
    hangs: false,
  });
});

/** A browser: keeps the cookies of the product by host. */
function browser(start: Record<string, string> = {}) {
  const jars: Record<string, Record<string, string>> = { main: { ...start } };
  const cookieOf = (site: string) =>
    Object.entries(jars[site] ?? {})
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
  const keep = (site: string, reply: Reply) => {
    for (const line of reply.setCookies) {
      const [pair = ""] = line.split(";");
      const [name, value = ""] = pair.split(/=(.*)/s) as [string, string?];
      jars[site] ??= {};
      const jar = jars[site];
      if (/Max-Age=0/.test(line)) delete jar[name];
      else jar[name] = value;
    }
    return reply;
  };
  return {
    jars,
    get: async (path: string, site = "main", more: Ask = {}) =>
      keep(site, await ask(product.port, path, { host: product.host(site), cookie: cookieOf(site), ...more })),
    post: async (path: string, fields: Record<string, string>, site = "main") =>
      keep(site, await postForm(product.port, path, fields, { host: product.host(site), cookie: cookieOf(site) })),
  };
}

const pathOf = (reply: Reply) => {
  const url = new URL(reply.headers.location ?? "", "http://none");
  return url.pathname + url.search;
};

/** Goes to the provider and back: returns the callback's path, not yet opened. */
async function away(visitor: ReturnType<typeof browser>, name = "google", site = "main", query = ""): Promise<string> {
  const start = await visitor.get(`/oauth/start/${name}${query}`, site);
  expect(start.status).toBe(303);
  const back = await fetch(start.headers.location ?? "", { redirect: "manual" });
  const url = new URL(back.headers.get("location") ?? "");
  expect(url.host).toBe(product.host("main"));
  return url.pathname + url.search;
}

const agreed = { intent: "create", nickname: "Hanako", longStay: "no", agree: "on" };

async function registered(visitor: ReturnType<typeof browser>): Promise<number> {
  expect(pathOf(await visitor.get(await away(visitor)))).toBe("/oauth/finish");
  expect((await visitor.get("/oauth/finish")).body).toContain(provider.state.email);
  const done = await visitor.post("/oauth/finish", agreed);
  expect([done.status, done.headers.location]).toEqual([303, "/mypage"]);
  const [row] = await database.db
    .select()
    .from(oauthIdentities)
    .where(eq(oauthIdentities.subject, provider.state.subject));
  return row?.userId ?? 0;
}

const signedInAs = async (visitor: ReturnType<typeof browser>) =>
  JSON.parse((await visitor.get("/api/user/profile")).body).id as number | undefined;

describe("sign-in with a provider [S6]", () => {
  test("a newcomer agrees, gets an account, and comes back to it later", async () => {
    const userId = await registered(browser());
    const later = browser();
    const back = await later.get(await away(later, "google", "main", "?to=%2Forder%2Forder_list"));
    expect(back.headers.location).toBe("/order/order_list");
    expect(await signedInAs(later)).toBe(userId);
  });

  test("nobody is found by e-mail: the address of an account opens nothing", async () => {
    const owner = await person(database.db, "guest", { email: provider.state.email });
    const stranger = browser();
    expect(pathOf(await stranger.get(await away(stranger)))).toBe("/oauth/finish");
    const refused = await stranger.post("/oauth/finish", agreed);
    expect(refused.status).toBe(406);
    expect(await signedInAs(stranger)).toBeUndefined();
    const rows = await database.db.select().from(oauthIdentities).where(eq(oauthIdentities.userId, owner.id));
    expect(rows).toEqual([]);
  });

  test("who is signed in may connect what waits, and an unverified address is proved by a code", async () => {
    provider.state.emailVerified = false;
    const owner = await person(database.db, "guest");
    const visitor = browser({ sid: owner.token });
    await visitor.get(await away(visitor, "twitter"));
    expect((await visitor.post("/oauth/finish", { intent: "connect" })).headers.location).toBe("/user/connections");
    const later = browser();
    await later.get(await away(later, "twitter"));
    expect(await signedInAs(later)).toBe(owner.id);
    provider.state.subject += "-other";
    const other = browser();
    await other.get(await away(other, "twitter"));
    expect((await other.post("/oauth/finish", agreed)).status).toBe(406);
  });

  test("linking starts with a post of the signed-in person and ends in their account only", async () => {
    const owner = await person(database.db, "guest");
    const visitor = browser({ sid: owner.token });
    const start = await visitor.post("/user/connections", { intent: "connect", provider: "google" });
    const back = await fetch(start.headers.location ?? "", { redirect: "manual" });
    const callback = new URL(back.headers.get("location") ?? "");
    const done = await visitor.get(callback.pathname + callback.search);
    expect(done.headers.location).toBe("/user/connections");
    expect((await visitor.get("/user/connections")).body).toContain("Hanako");
    const taken = await person(database.db, "guest");
    const second = browser({ sid: taken.token });
    const again = await second.post("/user/connections", { intent: "connect", provider: "google" });
    const other = new URL(
      (await fetch(again.headers.location ?? "", { redirect: "manual" })).headers.get("location") ?? "",
    );
    await second.get(other.pathname + other.search);
    expect(await signedInAs(second)).toBe(taken.id);
    const rows = await database.db.select().from(oauthIdentities).where(eq(oauthIdentities.userId, taken.id));
    expect(rows).toEqual([]);
  });

  test("the only way in cannot be taken off, a second one can", async () => {
    const visitor = browser();
    const userId = await registered(visitor);
    const off = { intent: "disconnect", provider: "google" };
    expect((await visitor.post("/user/connections", off)).status).toBe(406);
    await database.db.update(users).set({ passwordHash: "$argon2id$x" }).where(eq(users.id, userId));
    expect((await visitor.post("/user/connections", off)).status).toBe(303);
  });

  test("cancelled leads to the login after 1 s, failed after 30 s", async () => {
    const visitor = browser();
    provider.state.refuses = "access_denied";
    const canceled = await visitor.get(await away(visitor));
    expect([canceled.status, canceled.headers.refresh]).toEqual([200, "1; url=/user/login"]);
    expect(canceled.body).toContain("Login canceled.");
    provider.state.refuses = "server_error";
    const failed = await visitor.get(await away(visitor));
    expect(failed.headers.refresh).toBe("30; url=/user/login");
  });

  test("a journey that this browser did not start, or that came back before, signs nobody in", async () => {
    const known = browser();
    await registered(known);
    const attacker = browser();
    const callback = await away(attacker);
    const victim = browser();
    const asked = provider.tokenRequests();
    expect((await victim.get(callback)).headers.refresh).toBe("30; url=/user/login");
    const changed = callback.replace(/state=[\w-]+/, "state=another-state");
    expect((await attacker.get(changed)).headers.refresh).toBe("30; url=/user/login");
    expect((await attacker.get("/oauth/callback/google?code=x")).headers.refresh).toBe("30; url=/user/login");
    expect(provider.tokenRequests()).toBe(asked);
    const journey = { ...attacker.jars.main };
    expect((await attacker.get(callback)).headers.location).toBe("/mypage");
    const replay = browser(journey);
    expect((await replay.get(callback)).headers.refresh).toBe("30; url=/user/login");
    expect(await signedInAs(replay)).toBeUndefined();
  });

  test("a journey ends at the provider and site that it left for, and two at once both end", async () => {
    await registered(browser());
    const visitor = browser();
    const [first, second] = [await away(visitor), await away(visitor)];
    expect((await visitor.get(second.replace("google", "twitter"))).headers.refresh).toBe("30; url=/user/login");
    expect((await visitor.get(first)).headers.location).toBe("/mypage");
    expect((await visitor.get(second)).headers.location).toBe("/mypage");
  });

  test("an ID token of another journey or for another client is refused", async () => {
    await registered(browser());
    for (const wrong of ["wrongNonce", "wrongAudience"] as const) {
      const visitor = browser();
      Object.assign(provider.state, { wrongNonce: false, wrongAudience: false, [wrong]: true });
      expect((await visitor.get(await away(visitor))).headers.refresh, wrong).toBe("30; url=/user/login");
    }
  });

  test("a journey of another site comes home through targetHost, and only listed hosts are led to", async () => {
    await registered(browser());
    const visitor = browser();
    const callback = await away(visitor, "google", "shop");
    const passed = await visitor.get(callback);
    const home = new URL(passed.headers.location ?? "");
    expect(home.host).toBe(product.host("shop"));
    expect((await visitor.get(home.pathname + home.search, "shop")).headers.location).toBe("/mypage");
    for (const target of [
      "https://evil.example",
      "//evil.example",
      `http://shop.localhost:${product.port}.evil.example`,
    ]) {
      const reply = await visitor.get(`/oauth/callback/google?targetHost=${encodeURIComponent(target)}&code=1&state=2`);
      expect(reply.headers.location).toBeUndefined();
    }
  });

  test("a provider that hangs is given up and leaves no session", async () => {
    const visitor = browser();
    const callback = await away(visitor);
    provider.state.hangs = true;
    expect((await visitor.get(callback)).headers.refresh).toBe("30; url=/user/login");
  });

  test("the calls: an address to go to, the exchange of the code, and the app's WeChat code", async () => {
    const userId = await registered(browser());
    const visitor = browser();
    const headers = { "sec-fetch-site": "same-origin" };
    const render = await visitor.get("/api/oauth/render/google?lang=ja", "main", { headers });
    const back = await fetch(JSON.parse(render.body).url, { redirect: "manual" });
    const query = new URL(back.headers.get("location") ?? "").search;
    const reply = await visitor.get(`/api/oauth/callback/google${query}`, "main", { headers });
    expect(JSON.parse(reply.body)).toMatchObject({ id: userId, token: expect.stringMatching(/^[\w-]{43}$/) });
    const whole = async (target: string, site = "main") => {
      const asked = `target_host=${encodeURIComponent(target)}`;
      const begun = await visitor.get(`/api/oauth/render/google?${asked}`, site, { headers });
      if (begun.status !== 200) return begun.status;
      const there = await fetch(JSON.parse(begun.body).url, { redirect: "manual" });
      const sent = new URL(there.headers.get("location") ?? "").search.slice(1);
      const path = `/api/oauth/callback/google?query=${encodeURIComponent(sent)}`;
      return JSON.parse((await visitor.get(path, site, { headers })).body).to;
    };
    expect(await whole(product.host("shop"))).toBe("/jump?site=shop&to=%2F");
    expect(await whole(`http://${product.host("shop")}/order/cart`)).toBe("/jump?site=shop&to=%2Forder%2Fcart");
    expect(await whole(`http://${product.host("main")}/mypage`)).toBe("/mypage");
    expect(await whole("/mypage?tab=1")).toBe("/mypage?tab=1");
    for (const foreign of ["evil.example", "https://evil.example/", "//evil.example", "javascript:alert(1)"])
      expect([foreign, await whole(foreign)]).toEqual([foreign, 406]);
    const login = (code: string) =>
      ask(product.port, "/api/oauth/wx/app/login", {
        method: "POST",
        headers: { ...headers, "content-type": "application/json", origin: `http://${product.host("main")}` },
        body: JSON.stringify({ code }),
      });
    expect(JSON.parse((await login("wechat-code")).body)).toMatchObject({ id: -1 });
    expect((await login("another")).status).toBe(406);
    expect((await visitor.get("/api/oauth/render/facebook", "main", { headers })).status).toBe(406);
  });

  test("no secret is stored: neither states nor verifiers", async () => {
    const visitor = browser();
    const start = await visitor.get("/oauth/start/google");
    const state = new URL(start.headers.location ?? "").searchParams.get("state") ?? "";
    const rows = JSON.stringify(await database.db.select().from(oauthFlows));
    expect(rows).not.toContain(state);
  });
});
