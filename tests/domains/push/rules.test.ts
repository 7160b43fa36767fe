import { expect, test } from "vitest";
import { subscriptionBody } from "~/foundation/push/forms";
import { kindOf, pushKinds } from "~/foundation/push/rules/kinds";
import { cutText, nextTry, outcomeOf, tagOf, written } from "~/foundation/push/rules/message";
import { type PushScope, pushWorker } from "~/foundation/push/worker";
import { namesOf } from "~/platform/domain/declared";

test("each type of notification has a kind, and only messages of orders and accounts are `system`", () => {
  const types = namesOf("notificationTypes").filter((type) => !type.startsWith("live-"));
  expect(types.filter((type) => kindOf(type) === "system")).toEqual(["system"]);
  expect(new Set(types.map(kindOf))).toEqual(new Set(pushKinds));
  expect(kindOf("a-new-product")).toBe("system");
});

test("a message stays below what services take, and is cut between characters", () => {
  const message = { title: "旅くら", body: "😀茶".repeat(5_000), lang: "ja-JP", tag: "t", to: "/" };
  const text = written(message);
  expect(Buffer.byteLength(text)).toBeLessThan(3_000);
  expect(JSON.parse(text).body).toMatch(/^(😀茶)+😀?…$/u);
  expect(cutText("short", 100)).toBe("short");
  for (let bytes = 3; bytes < 40; bytes++) {
    const cut = cutText("😀".repeat(20), bytes);
    expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(bytes);
    expect(cut).not.toMatch(/\p{Cs}/u);
  }
});

test("a subject has one tag, and what is about nothing its own [PU3]", () => {
  const one = { id: 1, type: "system", refType: "order", refId: "C1" };
  expect(tagOf(one)).toBe(tagOf({ ...one, id: 2 }));
  expect(tagOf(one)).not.toBe(tagOf({ ...one, refId: "C2" }));
  expect(tagOf({ ...one, refType: "", refId: "" })).not.toBe(tagOf({ ...one, id: 2, refType: "", refId: "" }));
});

test("tries and outcomes [PU4]", () => {
  expect([1, 2, 3, 4].map(nextTry)).toEqual([1, 5, 30, null]);
  expect([200, 201, 202, 302, 400, 403, 404, 410, 413].map(outcomeOf)).toEqual([
    "sent",
    "sent",
    "sent",
    "refused",
    "refused",
    "refused",
    "gone",
    "gone",
    "refused",
  ]);
});

test("a subscription has the shape of a browser's keys", () => {
  const keys = { p256dh: "B".repeat(87), auth: "a".repeat(22) };
  expect(subscriptionBody.safeParse({ endpoint: "https://x", keys }).success).toBe(true);
  for (const wrong of [{ ...keys, auth: "a".repeat(21) }, { ...keys, p256dh: "<".repeat(87) }, {}])
    expect(subscriptionBody.safeParse({ endpoint: "https://x", keys: wrong }).success).toBe(false);
});

test("the worker shows a message, opens paths of this host only, and unsubscribes at a logout [PU1]", async () => {
  const listeners = new Map<string, (event: never) => void>();
  const said: unknown[] = [];
  const scope = {
    addEventListener: (name: string, listen: (event: never) => void) => void listeners.set(name, listen),
    fetch: async (path: string, { body }: RequestInit) => said.push(["told", path, body]),
    location: { origin: "https://tabikura.test" },
    clients: {
      matchAll: async () => [
        {
          url: "https://tabikura.test/order/1",
          focus: async () => said.push(["focus"]),
          navigate: async () => undefined,
        },
      ],
      openWindow: async (to: string) => said.push(["open", to]),
    },
    registration: {
      showNotification: async (title: string, shown: object) => void said.push([title, shown]),
      getNotifications: async () => [{ close: () => said.push(["closed"]) }],
      pushManager: {
        subscribe: async () => ({ toJSON: () => ({ endpoint: "https://new", keys: { p256dh: "p", auth: "a" } }) }),
        getSubscription: async () => ({ unsubscribe: async () => said.push(["unsubscribed"]) > 0 }),
      },
    },
  } as unknown as PushScope;
  pushWorker(scope, { ends: "/user/logout" });
  const run = async (name: string, event: object): Promise<unknown[]> => {
    said.length = 0;
    const works: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => void works.push(work) } as never);
    await Promise.all(works);
    return [...said];
  };
  const json = (data: unknown) => ({ data: { json: () => data } });
  const [shown] = await run("push", json({ title: "旅くら", body: "b", lang: "ja-JP", tag: "t", to: "/order/1" }));
  expect(shown).toEqual([
    "旅くら",
    { body: "b", lang: "ja-JP", tag: "t", renotify: true, icon: "/icons/main-192.png", data: { to: "/order/1" } },
  ]);
  for (const odd of [json({ to: "//evil.test" }), json(null), json({ to: "https://evil.test" }), { data: null }]) {
    const [[title, { data }]] = (await run("push", odd)) as [[string, { data: object }]];
    expect([title, data]).toEqual(["Tabikura", { to: "/notification" }]);
  }
  const clicked = (to: unknown) => run("notificationclick", { notification: { close: () => undefined, data: { to } } });
  expect(await clicked("/order/1")).toEqual([["focus"]]);
  expect(await clicked("/order/2")).toEqual([["open", "https://tabikura.test/order/2"]]);
  expect(await clicked("//evil.test/")).toEqual([["open", "https://tabikura.test/notification"]]);
  expect(await run("pushsubscriptionchange", { oldSubscription: { options: {} } })).toEqual([
    [
      "told",
      "/api/notification/push/save",
      '{"endpoint":"https://new","keys":{"p256dh":"p","auth":"a"},"renewed":true}',
    ],
  ]);
  const given = { toJSON: () => ({ endpoint: "https://given", keys: {} }) };
  expect(await run("pushsubscriptionchange", { newSubscription: given, oldSubscription: { options: {} } })).toEqual([
    ["told", "/api/notification/push/save", '{"endpoint":"https://given","keys":{},"renewed":true}'],
  ]);
  const fetched = (method: string, path: string) =>
    run("fetch", { request: { method, url: `https://tabikura.test${path}` } });
  for (const [method, path] of [
    ["GET", "/"],
    ["GET", "/user/logout"],
    ["POST", "/user/profile"],
  ] as const)
    expect(await fetched(method, path)).toEqual([]);
  expect((await fetched("POST", "/user/logout")).sort()).toEqual([["closed"], ["unsubscribed"]]);
});
