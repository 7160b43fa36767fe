import { createServer } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Resting } from "~/platform/outbound/breaker";
import { makeOutbound, OutboundError, type OutboundReply } from "~/platform/outbound/outbound.server";
import { isPublicAddress } from "~/platform/outbound/public-address";
import { type Outside, startOutside } from "../../harness/outside";

let outside: Outside;

beforeAll(async () => {
  outside = await startOutside(() => "fine");
});
afterAll(() => outside.close());
beforeEach(() => {
  outside.fault = "none";
  outside.seen.length = 0;
  outside.connects = 0;
});

const read = ({ body }: OutboundReply) => body.toString("utf8");
const reasonOf = async (asked: Promise<unknown>) =>
  asked.then(
    () => "answered",
    (error: unknown) => (error instanceof OutboundError ? error.reason : error instanceof Resting ? "rests" : "other"),
  );
/** A resolver that gives these addresses one after the other, as a rebinding one does. */
const resolving = (...answers: string[]) => {
  const asked: string[] = [];
  const lookup: NonNullable<Parameters<typeof makeOutbound>[0]["lookup"]> = (host, done) => {
    asked.push(host);
    const address = answers[Math.min(asked.length, answers.length) - 1] ?? "";
    done(null, [{ address, family: address.includes(":") ? 6 : 4 }]);
  };
  return { lookup, asked };
};

describe("where the product may connect [WP10]", () => {
  test.each([
    "127.0.0.1",
    "127.255.255.254",
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "169.254.169.254",
    "172.31.255.255",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::7f00:1",
    "fe80::1",
    "fc00::1",
    "fd12::1",
    "ff02::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "not an address",
  ])("%s is not public", (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2404:6800::1"])("%s is", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  test("whatever is written inside of the private ranges is refused", () => {
    const octet = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.constantFrom("10", "127", "0", "169.254", "192.168"), octet, octet, octet, (start, a, b, c) => {
        const address = [...start.split("."), a, b, c].slice(0, 4).join(".");
        expect(isPublicAddress(address)).toBe(false);
        expect(isPublicAddress(`::ffff:${address}`)).toBe(false);
      }),
    );
  });

  test.each([
    ["an address that is no name", (port: number) => `https://127.0.0.1:${port}/`],
    ["the same in other writings", (port: number) => `https://2130706433:${port}/`],
    ["IPv6 loopback", (port: number) => `https://[::1]:${port}/`],
    ["the cloud's own address", () => "https://169.254.169.254/latest/meta-data/"],
    ["plain http to a listed name", (port: number) => `http://listed.example:${port}/`],
    ["a name off the list", () => "https://other.example/"],
    ["a listed name as somebody's password", () => "https://listed.example@other.example/"],
    ["a listed name with a password", () => "https://me:secret@listed.example/"],
    ["another port of a listed name", () => "https://listed.example:8443/"],
    ["a name below a listed one", () => "https://sub.listed.example/"],
    ["a file", () => "file:///etc/passwd"],
    ["data", () => "data:text/plain,x"],
  ])("%s is refused before anything is sent", async (_, url) => {
    const { lookup, asked } = resolving("127.0.0.1");
    const ask = makeOutbound({ hosts: ["listed.example"], lookup });
    expect(await reasonOf(ask(url(outside.port), { read }))).toBe("refused");
    expect(asked).toEqual([]);
    expect(outside.connects).toBe(0);
  });

  test.each(["127.0.0.1", "::1", "169.254.169.254", "10.0.0.1", "::ffff:127.0.0.1"])(
    "a listed name that leads to %s is not connected to; without the check it would be",
    async (address) => {
      let connects = 0;
      const trap = createServer((socket) => {
        connects += 1;
        socket.destroy();
      });
      await new Promise<void>((done) => trap.listen(0, "127.0.0.1", done));
      const listening = trap.address();
      const port = typeof listening === "object" && listening ? listening.port : 0;
      const ask = makeOutbound({ hosts: [`listed.example:${port}`], lookup: resolving(address).lookup });
      expect(await reasonOf(ask(`https://listed.example:${port}/`, { read }))).toBe("refused");
      expect(connects).toBe(0);
      await fetch(`https://127.0.0.1:${port}/`).catch(() => undefined);
      expect(connects).toBeGreaterThan(0);
      await new Promise<void>((done) => trap.close(() => done()));
    },
  );

  test("rebinding is of no use: every connection is judged by the address it goes to", async () => {
    const { lookup, asked } = resolving("203.0.113.7", "127.0.0.1");
    const ask = makeOutbound({ hosts: [`listed.example:${outside.port}`], lookup });
    const url = `https://listed.example:${outside.port}/`;
    expect(await reasonOf(ask(url, { read }))).toBe("refused");
    expect(await reasonOf(ask(url, { read }))).toBe("refused");
    expect(asked).toHaveLength(2);
    expect(outside.connects).toBe(0);
  });

  test("no redirect is followed; a plain fetch follows it", async () => {
    const target = await startOutside(() => "secret");
    const ask = makeOutbound({ hosts: [outside.url] });
    Object.assign(outside, { fault: "redirect", redirectTo: `${target.url}/secret` });
    expect(await reasonOf(ask(`${outside.url}/`, { read }))).toBe("redirect");
    expect(target.connects).toBe(0);
    expect(await (await fetch(`${outside.url}/`)).text()).toBe("secret");
    await target.close();
  });

  test("a stand-in is its whole origin: neither another port nor another name of this machine", async () => {
    const ask = makeOutbound({ hosts: [outside.url] });
    expect(await ask(`${outside.url}/x`, { read })).toBe("fine");
    expect(await reasonOf(ask(`http://127.0.0.1:${outside.port + 1}/`, { read }))).toBe("refused");
    expect(await reasonOf(ask(`http://localhost:${outside.port}/`, { read }))).toBe("refused");
    expect(await reasonOf(ask(`http://[::1]:${outside.port}/`, { read }))).toBe("refused");
  });
});

describe("what does not answer well [CR6]", () => {
  test.each([
    ["hang", "timeout", 1],
    ["drip", "timeout", 1],
    ["error", "status", 3],
    ["huge", "tooLarge", 1],
  ] as const)("%s ends as %s, after %i tries", async (fault, reason, tries) => {
    const ask = makeOutbound({ hosts: [outside.url] });
    outside.fault = fault;
    const timeout = reason === "timeout" ? 1_000 : 3_000;
    expect(await reasonOf(ask(`${outside.url}/`, { read, timeout }))).toBe(reason);
    expect(outside.seen).toHaveLength(tries);
  });

  test("a caller cannot wait longer than 3 s", async () => {
    const ask = makeOutbound({ hosts: [outside.url] });
    outside.fault = "hang";
    /* A wait as long as this caller wants would outlast the test. */
    expect(await reasonOf(ask(`${outside.url}/`, { read, timeout: 3_600_000 }))).toBe("timeout");
  });

  test("only a GET is repeated", async () => {
    const ask = makeOutbound({ hosts: [outside.url] });
    outside.fault = "error";
    expect(await reasonOf(ask(`${outside.url}/`, { method: "POST", body: "x", read }))).toBe("status");
    expect(outside.seen).toHaveLength(1);
  });

  test("names below a listed one, which others choose, are remembered up to 500", async () => {
    const ask = makeOutbound({ hosts: ["*.push.example"], lookup: resolving("10.0.0.1").lookup });
    const failing = (name: string) => reasonOf(ask(`https://${name}.push.example/`, { read, method: "POST" }));
    for (let tries = 0; tries < 5; tries++) expect(await failing("a")).toBe("refused");
    expect(await failing("a")).toBe("rests");
    await Promise.all(Array.from({ length: 499 }, (_, at) => failing(`b${at}`)));
    expect(await failing("a")).toBe("rests");
    await failing("c");
    expect(await failing("a")).toBe("refused");
  });

  test("five failures open the host's breaker for 30 s, garbage counts, a success closes it", async () => {
    let clock = 0;
    const ask = makeOutbound({ hosts: [outside.url], now: () => clock });
    const json = ({ body }: OutboundReply): unknown => JSON.parse(body.toString("utf8"));
    for (let n = 0; n < 5; n++) expect(await reasonOf(ask(`${outside.url}/`, { read: json }))).toBe("other");
    expect(outside.seen).toHaveLength(5);
    expect(await reasonOf(ask(`${outside.url}/`, { read }))).toBe("rests");
    expect(outside.seen).toHaveLength(5);
    clock = 30_001;
    const both = [ask(`${outside.url}/`, { read }), ask(`${outside.url}/`, { read })];
    expect(await Promise.all(both.map(reasonOf))).toEqual(["answered", "rests"]);
    expect(await ask(`${outside.url}/`, { read })).toBe("fine");
  });
});
