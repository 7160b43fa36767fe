import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "../harness/http";
import { metricOf } from "../harness/metrics";
import { naive } from "../harness/naive";
import { type Product, startProduct } from "../harness/product";
import { raw, rawRequest, slowly } from "../harness/raw";
import { sized } from "../harness/size";
import { type TestDatabase, testDatabase } from "../setup/database";

let database: TestDatabase;
let product: Product;
beforeAll(async () => {
  database = await testDatabase();
  product = await startProduct(database.url);
});
afterAll(async () => {
  await product?.kill();
  await database?.close();
});

const megabytes = (count: number) => "x".repeat(count * 1024 * 1024);

/** Requests that are too big or malformed HTTP, with the allowed statuses. */
function broken(port: number): { name: string; request: string; answers: number[] }[] {
  const own = [`Host: localhost:${port}`, `Origin: http://localhost:${port}`];
  const form = [...own, "Content-Type: application/x-www-form-urlencoded"];
  const json = [...own, "Content-Type: application/json"];
  const post = "POST /user/login HTTP/1.1";
  const call = "POST /api/login HTTP/1.1";
  const sized = (headers: string[], body: string, line = post) =>
    rawRequest(line, [...headers, `Content-Length: ${body.length}`], body);
  const chunked = (headers: string[], chunks: string, line = post) =>
    rawRequest(line, [...headers, "Transfer-Encoding: chunked"], chunks);
  const fields = Array.from({ length: 2_000 }, (_, at) => `f${at}=1`).join("&");
  const deep = "[".repeat(10_000) + "]".repeat(10_000);
  return [
    { name: "11 MB form", request: sized(form, megabytes(11)), answers: [413] },
    { name: "11 MB call", request: sized(json, megabytes(11), call), answers: [413] },
    { name: "11 MB in chunks", request: chunked(form, `b00000\r\n${megabytes(11)}\r\n0\r\n\r\n`), answers: [413] },
    {
      name: "11 MB call in chunks",
      request: chunked(json, `b00000\r\n${megabytes(11)}\r\n0\r\n\r\n`, call),
      answers: [413],
    },
    {
      name: "11 MB without a sign-in check",
      request: sized(form, megabytes(11), "POST /no-such-page HTTP/1.1"),
      answers: [413],
    },
    {
      name: "100 KB header",
      request: rawRequest("GET / HTTP/1.1", [...own, `X-Big: ${"x".repeat(100_000)}`]),
      answers: [431],
    },
    {
      name: "100 KB cookie",
      request: rawRequest("GET / HTTP/1.1", [...own, `Cookie: ${"a=b; ".repeat(20_000)}`]),
      answers: [431],
    },
    { name: "100 KB address", request: rawRequest(`GET /${"x".repeat(100_000)} HTTP/1.1`, own), answers: [431, 400] },
    { name: "2,000 fields", request: sized(form, fields), answers: [400] },
    { name: "index of a million", request: sized(form, "items[1000000].name=x"), answers: [400] },
    { name: "prototype field", request: sized(form, "__proto__.admin=1"), answers: [400] },
    { name: "10,000 levels of JSON", request: sized(json, deep, call), answers: [400] },
    { name: "half a JSON", request: sized(json, '{"username":', call), answers: [400] },
    { name: "JSON of broken UTF-8", request: sized(json, '{"username":"\xff\xfe"}', call), answers: [400] },
    {
      name: "half a surrogate pair",
      request: sized(json, '{"username":"\\ud800","password":"x"}', call),
      answers: [400],
    },
    {
      name: "length and chunks",
      request: rawRequest(
        post,
        [...form, "Content-Length: 6", "Transfer-Encoding: chunked"],
        "0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
      ),
      answers: [400],
    },
    {
      name: "two lengths",
      request: rawRequest(post, [...form, "Content-Length: 1", "Content-Length: 2"], "ab"),
      answers: [400],
    },
    { name: "negative length", request: rawRequest(post, [...form, "Content-Length: -1"]), answers: [400] },
    { name: "length that is no number", request: rawRequest(post, [...form, "Content-Length: 1e9"]), answers: [400] },
    { name: "bad chunk size", request: chunked(form, "zz\r\nabc\r\n0\r\n\r\n"), answers: [400] },
    { name: "huge chunk size", request: chunked(form, "ffffffffffffffffff\r\nabc"), answers: [400] },
    {
      name: "chunked twice",
      request: rawRequest(post, [...form, "Transfer-Encoding: chunked, identity"], "0\r\n\r\n"),
      answers: [400],
    },
    {
      name: "an encoding that nobody has",
      request: rawRequest(post, [...form, "Transfer-Encoding: xchunked"], "3\r\na=1\r\n0\r\n\r\n"),
      answers: [400],
    },
    { name: "line feed in a header", request: rawRequest("GET / HTTP/1.1", [...own, "X: a\nY: b"]), answers: [400] },
    { name: "NUL in a header", request: rawRequest("GET / HTTP/1.1", [...own, "X: a\0b"]), answers: [400] },
    { name: "unknown method", request: rawRequest("BREW / HTTP/1.1", own), answers: [400] },
    { name: "HTTP/9.9", request: rawRequest("GET / HTTP/9.9", own), answers: [400, 505] },
    {
      name: "multipart without a boundary",
      request: sized([...own, "Content-Type: multipart/form-data"], "x"),
      answers: [400, 415],
    },
    {
      name: "multipart that never ends",
      request: sized(
        [...own, "Content-Type: multipart/form-data; boundary=x"],
        '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
      ),
      answers: [400],
    },
    {
      name: "two content types",
      request: rawRequest(post, [...form, "Content-Type: multipart/form-data; boundary=x", "Content-Length: 3"], "a=1"),
      answers: [422, 400],
    },
    { name: "unknown expectation", request: rawRequest(post, [...form, "Expect: the-impossible"]), answers: [417] },
  ];
}

/** Sends all of them; returns the wrong replies and the connections that stayed open. */
async function findings(port: number): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, request, answers } of broken(port)) {
    const reply = await raw(port, Buffer.from(request, "latin1"));
    if (!answers.includes(reply.status)) wrong.push(`${name}: ${reply.status}`);
    else if (!reply.closed) wrong.push(`${name}: left open`);
  }
  return wrong;
}

const memory = () => metricOf(product.port, "process_resident_memory_bytes");

describe("too big, broken, doubled [OV4]", () => {
  test("413, 431 or 400, the connection ends, the process lives", async () => {
    expect(await findings(product.port)).toEqual([]);
    expect(product.child.exitCode).toBeNull();
    expect((await ask(product.port, "/user/login")).status).toBe(200);
  });

  test("URLs that browsers do not send: never a 5xx", async () => {
    const paths = [
      "/%",
      "/%zz",
      "/%c0%af",
      "/%00",
      "/user/%",
      "/user/%ff.data",
      "/%.data",
      "//",
      "///",
      "//user/login",
      "/user//login",
      "/user/login/",
      "/USER/LOGIN",
      "/.data",
      "/_root.data?_routes=%",
      "/user/login.data?_routes=__proto__",
      "/user/login.data?_routes=root,root",
      "/user/login.data.data",
      "/user/login?%",
      "/user/login?a=%ff",
      "/api/%",
      "/api//user/profile",
      "/api/user/address/delete/%",
      "/API/login",
      "/api/",
      "/api",
      "/a;b",
      "/..;/admin",
      "/\u00e9",
      "/a#b",
      "/?",
      "/??",
      "/user/login?index",
      "/assets/",
      "/assets",
      "/img/",
      "/img/%",
      "/img/%2e%2e%2fx",
      "/jump/%",
      "/jump//",
      "/user/login?_data=root",
      "/__manifest?p=/",
      "/index.php",
      "/a".repeat(32),
    ];
    const wrong: string[] = [];
    for (const path of paths) {
      for (const method of ["GET", "HEAD", "POST"]) {
        const reply = await raw(
          product.port,
          rawRequest(`${method} ${path} HTTP/1.1`, [
            `Host: localhost:${product.port}`,
            `Origin: http://localhost:${product.port}`,
            "Content-Type: application/x-www-form-urlencoded",
            "Content-Length: 0",
          ]),
        );
        if (reply.status === 0 || reply.status >= 500) wrong.push(`${method} ${path}: ${reply.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("a pipeline is answered in order", async () => {
    const one = (path: string, last = false) =>
      `GET ${path} HTTP/1.1\r\nHost: localhost:${product.port}\r\n${last ? "Connection: close\r\n" : ""}\r\n`;
    const reply = await raw(
      product.port,
      one("/healthz") + one("/no-such-page") + one("/api/user/profile") + one("/healthz", true),
    );
    expect([...reply.text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
      "200",
      "404",
      "401",
      "200",
    ]);
  });

  test("connections that end in the middle of a request leave nothing behind", async () => {
    const before = await memory();
    for (let round = 0; round < 5; round++) {
      const gone = Array.from({ length: 40 }, (_, at) =>
        raw(
          product.port,
          at % 2
            ? `POST /user/login HTTP/1.1\r\nHost: localhost:${product.port}\r\nOrigin: http://localhost:${product.port}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\na=1`
            : `GET / HTTP/1.1\r\nHost: localhost:${product.port}\r\n\r\n`,
          { wait: at },
        ),
      );
      await Promise.all(gone);
    }
    expect((await ask(product.port, "/user/login")).status).toBe(200);
    expect((await memory()) - before).toBeLessThan(200 * 1024 * 1024);
    expect(product.output()).not.toMatch(/unhandled|uncaught/i);
  });

  test("control: Node's bare server accepts all of it", async () => {
    const bare = await naive((request, response) => {
      request.resume();
      request.on("end", () => response.end("fine"));
    });
    const wrong = await findings(bare.port);
    await bare.close();
    expect(wrong.length).toBeGreaterThan(8);
  });
});

describe("slow senders [OV1]", () => {
  test("750 dripping headers and 750 dripping bodies are cut, others do not wait", async () => {
    const { port } = product;
    const head = `GET / HTTP/1.1\r\nHost: localhost:${port}\r\n`;
    const body = `POST /user/login HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n`;
    const slow = [
      ...Array.from({ length: 750 }, () => slowly(port, head, "X: y\r\n", 2_000, 180_000)),
      ...Array.from({ length: 750 }, () => slowly(port, body, "a", 2_000, 180_000)),
    ];
    const late: number[] = [];
    for (let at = 0; at < 20; at++) {
      const start = performance.now();
      expect((await ask(port, "/healthz")).status).toBe(200);
      late.push(performance.now() - start);
      await new Promise((done) => setTimeout(done, 200));
    }
    /* The time is only judged strictly on a quiet machine. */
    expect(late.sort((a, b) => a - b)[10]).toBeLessThan(sized(60_000, 500));
    const cuts = await Promise.all(slow);
    /* A server without limits would cut none. */
    expect(cuts.filter((ms) => ms === null || ms > sized(180_000, 13_500)).length).toBeLessThanOrEqual(15);
    await expect.poll(async () => (await ask(port, "/readyz")).status).toBe(200);
  });

  test("control: a server without time limits cuts none", async () => {
    const patient = await naive(() => undefined);
    expect(await slowly(patient.port, "GET / HTTP/1.1\r\n", "X: y\r\n", 500, 2_000)).toBeNull();
    await patient.close();
  });
});
