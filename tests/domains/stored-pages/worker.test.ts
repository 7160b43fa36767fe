import { expect, test, vi } from "vitest";
import { browser, later, type Network, pageOf } from "./browser";

const noNetwork: Network = () => null;
const files: Network = (path) => {
  if (path === "/assets/a.css") return { headers: { "Content-Type": "text/css" }, body: "h1{color:red}" };
  if (path === "/img/p.webp?w=300&q=1")
    return { headers: { "Content-Type": "image/webp" }, body: new Uint8Array([1, 2, 3]) };
  return null;
};
const ofReader =
  (reader: string): Network =>
  (path, asked) =>
    files(path, asked) ?? pageOf(reader, `Page ${path}`);
const everybodys: Network = (path, asked) => files(path, asked) ?? pageOf("", "Everybody's", { stored: false });

test("a page that may be stored is shown without a network, as a still document with a bar [OR2, OR4]", async () => {
  const one = browser(ofReader("r1"));
  await one.open("/order/1?tab=2#top");
  one.now.network = noNetwork;
  const reply = await one.open("/order/1?tab=2");
  const html = await reply.text();
  expect(reply.status).toBe(200);
  expect(html).toContain("<h1>Page /order/1?tab=2</h1>");
  expect(html).toContain("<style>h1{color:red}</style>");
  expect(html).toContain('<img src="data:image/webp;base64,AQID" alt="A room"/>');
  expect(html).toMatch(
    /<body><a href="#main" class="s">Skip<\/a><style>[^<]+<\/style><p role="status"[^>]*>en stored .*\d{4}/,
  );
  expect(html.match(/Skip/g)).toHaveLength(1);
  expect(html).not.toMatch(/<script|<form|k-1|srcset|modulepreload|loading=/);
  expect(reply.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'; img-src data:;/,
  );
});

test("the bar is in the language of the copy, the list in that of the reader", async () => {
  const one = browser((path, asked) => files(path, asked) ?? pageOf("r1", "注文", { lang: "ja-JP" }), ["zh-TW", "en"]);
  await one.open("/order/1");
  one.now.network = noNetwork;
  expect(await (await one.open("/order/1")).text()).toMatch(/<p role="status"[^>]*>ja stored/);
  const list = await one.open("/shop");
  expect(list.status).toBe(503);
  const html = await list.text();
  expect(html).toContain('<html lang="zh-CN">');
  expect(html).toContain("zh list");
  expect(html).toContain('<a href="https://tabikura.test/order/1">注文</a>');
  await one.tell({ lang: "ja-JP", reader: "r1" });
  expect(await (await one.open("/shop")).text()).toContain("ja lost");
  await one.tell({ lang: "fr" });
  expect(await (await one.open("/shop")).text()).toContain("ja lost");
});

test("whoever understands none of our languages, and has stored nothing, reads the first", async () => {
  const one = browser(noNetwork, ["fr"]);
  const html = await (await one.open("/")).text();
  expect(html).toContain("en nothing");
  expect(html).not.toContain("<li>");
});

test("what the network answers is shown, whatever it is [OR4]", async () => {
  const one = browser(ofReader("r1"));
  await one.open("/order/1");
  one.now.network = () => ({ status: 503, body: "busy" });
  const reply = await one.open("/order/1");
  expect([reply.status, await reply.text()]).toEqual([503, "busy"]);
  expect(await one.stored()).toEqual(["/order/1"]);
  one.now.network = (path, asked) => files(path, asked) ?? pageOf("r1", "Newer");
  expect(await (await one.open("/order/1")).text()).toContain("<script");
  one.now.network = noNetwork;
  expect(await (await one.open("/order/1")).text()).toContain("<h1>Newer</h1>");
});

test("pages without leave are not stored [OR2]", async () => {
  const one = browser((path, asked) => files(path, asked) ?? pageOf("r1", path, { stored: false }));
  await one.open("/pay");
  one.now.network = (path, asked) => files(path, asked) ?? { ...pageOf("r1", path), status: 404 };
  await one.open("/order/9");
  expect(await one.stored()).toEqual([]);
});

test("a page that may not be stored any more loses its copy: no longer saved, gone [OR2]", async () => {
  const one = browser(ofReader("r1"));
  for (const path of ["/news/1", "/order/1", "/order/2"]) await one.open(path);
  one.now.network = (path, asked) => files(path, asked) ?? pageOf("r1", path, { stored: false });
  await one.open("/news/1");
  one.now.network = () => ({ ...pageOf("r1", "gone", { stored: false }), status: 404 });
  await one.open("/order/1");
  expect(await one.stored()).toEqual(["/order/2"]);
});

test.each([
  ["a page of nobody", (one: ReturnType<typeof browser>) => one.open("/")],
  ["a page of somebody else", (one: ReturnType<typeof browser>) => one.open("/other")],
])("%s deletes the copies before it is shown [OR3]", async (name, come) => {
  const one = browser(ofReader("r1"));
  await one.open("/order/1");
  expect(await one.stored()).toEqual(["/order/1"]);
  one.now.network =
    name === "a page of nobody"
      ? everybodys
      : (path, asked) => files(path, asked) ?? pageOf("r2", path, { stored: false });
  await come(one);
  expect(await one.stored()).toEqual([]);
  one.now.network = noNetwork;
  expect(await (await one.open("/order/1")).text()).toContain("en nothing");
});

test("a worker that was stopped meanwhile finds whose copies these are [OR3]", async () => {
  const first = browser(ofReader("r1"));
  await first.open("/order/1");
  const same = browser(ofReader("r1"), ["en"], first.caches);
  await same.open("/order/2");
  expect(await same.stored()).toEqual(["/order/1", "/order/2"]);
  const other = browser(ofReader("r2"), ["en"], first.caches);
  await other.open("/order/3");
  expect(await other.stored()).toEqual(["/order/3"]);
});

test.each(["/user/logout", "/user/forget?left=shop&home=main"])(
  "%s deletes the copies at once, even without a network [OR3]",
  async (path) => {
    const one = browser(ofReader("r1"));
    await one.open("/order/1");
    one.now.network = noNetwork;
    await one.ask(path, { method: path === "/user/logout" ? "POST" : "GET" }).done();
    expect(await one.stored()).toEqual([]);
  },
);

test("a page that was asked for before a logout and comes after it is not stored [OR5]", async () => {
  let come = () => {};
  const late = new Promise<void>((done) => {
    come = done;
  });
  const one = browser(async (path, asked) => {
    if (path === "/order/1") await late;
    return files(path, asked) ?? pageOf("r1", path);
  });
  const slow = one.ask("/order/1");
  await one.ask("/user/logout", { method: "POST" }).done();
  come();
  await slow.done();
  expect(await one.stored()).toEqual([]);
});

test("a copy whose pictures still come when somebody logs out is not stored [OR5]", async () => {
  let come = () => {};
  const late = new Promise<void>((done) => {
    come = done;
  });
  const one = browser(async (path, asked) => {
    if (path.startsWith("/img/")) await late;
    return files(path, asked) ?? pageOf("r1", path);
  });
  const { answered, done } = one.ask("/order/1");
  await answered;
  await vi.waitFor(() => expect(one.asked).toContain("/img/p.webp"));
  await one.ask("/user/logout", { method: "POST" }).done();
  come();
  await done();
  expect(await one.stored()).toEqual([]);
});

test.each(["", "r2"])(
  "nor one whose pictures still come when a page of another reader (%j) does [OR5]",
  async (reader) => {
    let come = () => {};
    const late = new Promise<void>((done) => {
      come = done;
    });
    const one = browser(async (path, asked) => {
      if (path.startsWith("/img/")) await late;
      return files(path, asked) ?? pageOf(path === "/order/1" ? "r1" : reader, path, { stored: path === "/order/1" });
    });
    const { answered, done } = one.ask("/order/1");
    await answered;
    await vi.waitFor(() => expect(one.asked).toContain("/img/p.webp"));
    await one.open("/mypage");
    come();
    await done();
    expect(await one.stored()).toEqual([]);
  },
);

test("of two pages that come at once to a new worker, nobody's counts [OR3, OR5]", async () => {
  const one = browser(
    (path, asked) => files(path, asked) ?? pageOf(path === "/" ? "" : "r1", path, { stored: path !== "/" }),
  );
  const [own, nobodys] = [one.ask("/order/1"), one.ask("/")];
  await Promise.all([own.done(), nobodys.done()]);
  expect(await one.stored()).toEqual([]);
});

test("copies are gone when the session has ended, by the newest page that told of it [OR3]", async () => {
  const one = browser((path, asked) => files(path, asked) ?? pageOf("r1", path, { until: Date.now() - 1 }));
  await one.open("/order/1");
  one.now.network = (path, asked) => files(path, asked) ?? pageOf("r1", path, { until: later });
  await one.open("/order/2");
  one.now.network = noNetwork;
  expect(await (await one.open("/order/1")).text()).toContain("<h1>/order/1</h1>");
  const over = browser((path, asked) => files(path, asked) ?? pageOf("r1", path, { until: Date.now() - 1 }));
  await over.open("/order/1");
  over.now.network = noNetwork;
  expect(await (await over.open("/order/1")).text()).toContain("en nothing");
  expect(await over.stored()).toEqual([]);
});

test("thirty copies at most: the newest [OR2]", async () => {
  const one = browser(ofReader("r1"));
  for (let at = 1; at <= 33; at++) {
    vi.useFakeTimers({ now: Date.now() + 1_000, toFake: ["Date"] });
    await one.open(`/order/${at}`);
  }
  const stored = await one.stored();
  expect(stored).toHaveLength(30);
  expect(stored).not.toContain("/order/3");
  expect(stored).toContain("/order/4");
});

test("saved pages that a list names are fetched while there is room, each once [OR2]", async () => {
  const saved = Array.from({ length: 25 }, (_, at) => `/news/${at}`);
  const one = browser((path, asked) => {
    const found = files(path, asked);
    if (found) return found;
    const page = pageOf("r1", path, { stored: path !== "/news/7" });
    return path === "/user/favorite"
      ? { ...page, headers: { ...page.headers, "X-Stored-Also": saved.join(" ") } }
      : page;
  });
  await one.open("/user/favorite");
  const stored = await one.stored();
  expect(stored).toHaveLength(20);
  expect(stored).not.toContain("/news/7");
  const few = browser((path, asked) => {
    const page = pageOf("r1", path);
    const also = { ...page, headers: { ...page.headers, "X-Stored-Also": "/news/1 /news/2" } };
    return files(path, asked) ?? (path === "/user/favorite" ? also : page);
  });
  for (let times = 0; times < 2; times++) await few.open("/user/favorite");
  expect(few.asked.filter((path) => path.startsWith("/news/"))).toEqual(["/news/1", "/news/2"]);
});

test("a page that was reached by a step is read when the page tells of it, and not each time [OR2]", async () => {
  let purpose: string | null = null;
  const one = browser((path, asked) => {
    if (path === "/order/1") purpose = asked.headers.get("purpose");
    return files(path, asked) ?? pageOf("r1", path);
  });
  const reads = () => one.asked.filter((path) => path === "/order/1").length;
  await one.tell({ reader: "r1", lang: "en-US", page: "/order/1" });
  expect(await one.stored()).toEqual(["/order/1"]);
  expect(purpose).toBe("prefetch");
  await one.tell({ reader: "r1", page: "/order/1" });
  expect(reads()).toBe(1);
  await one.ask("/user/favorite.data", { method: "POST", mode: "cors", destination: "" }).done();
  await one.tell({ reader: "r1", page: "/order/1" });
  expect(reads()).toBe(2);
  for (const page of ["//evil.test/", "https://evil.test/", "/\\evil.test", 7]) await one.tell({ reader: "r1", page });
  expect(one.asked).not.toContain("/");
  await one.tell({ reader: "" });
  expect(await one.stored()).toEqual([]);
});

test("what is no reading of a document is left to the browser; frames are answered by the network alone", async () => {
  const one = browser(ofReader("r1"));
  expect(one.ask("/api/user/profile", { mode: "cors", destination: "" }).answered).toBeUndefined();
  expect(one.ask("/user/login", { method: "POST" }).answered).toBeUndefined();
  await one.open("/order/1");
  one.now.network = everybodys;
  expect(await (await one.ask("/bridge", { destination: "iframe" }).answered)?.text()).toContain("Everybody's");
  expect(await one.stored()).toEqual(["/order/1"]);
  one.now.network = noNetwork;
  await expect(one.ask("/order/1", { destination: "iframe" }).answered).rejects.toThrow("Failed to fetch");
});

test("a document that the browser has asked for already is not asked for again", async () => {
  const one = browser(noNetwork);
  const early = new Response("early", { headers: { "Content-Type": "text/html" } });
  const { answered } = one.ask("/", {}, early);
  expect(await (await answered)?.text()).toBe("early");
  expect(one.asked).toEqual([]);
});

test("a new worker deletes copies of other formats and nothing else", async () => {
  const one = browser(ofReader("r1"));
  await one.open("/order/1");
  await one.caches.open("stored-pages-0");
  await one.caches.open("somebody-elses");
  await one.start();
  expect((await one.caches.keys()).sort()).toEqual(["somebody-elses", "stored-pages-1"]);
});
