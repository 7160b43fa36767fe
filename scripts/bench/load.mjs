import { readFileSync } from "node:fs";
import http from "node:http";
// @ts-expect-error the package has no types
import autocannon from "autocannon";

/**
 * Requests to a server, by `connections` at once (20); `pid` is the process that answers. With `anew` each request has
 * an address of its own, so that no earlier answer is cached.
 * @typedef {{ url: string, pid: number, headers?: Record<string, string>, method?: "GET" | "POST", body?: string,
 *   connections?: number, anew?: boolean }} Target
 */
/**
 * How long a run takes: pairs of rounds, the seconds of one, and the seconds of warming, in which V8 compiles the code
 * of a page, as it has in a process that serves for days.
 * @typedef {{ warming: number, rounds: number, seconds: number }} Pace
 */

export const median = (/** @type {number[]} */ values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Milliseconds of processor time that all threads of a process have used; 0 where /proc is missing.
 * @param {number} pid
 */
function cpuOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13)
      .map(Number);
    return (user + system) * 10;
  } catch {
    return 0;
  }
}

let readings = 0;

/** Requests of autocannon whose addresses differ in a parameter that no page reads. @param {string} url */
function requestsAnew(url) {
  const { pathname, search } = new URL(url);
  const start = `${pathname}${search || "?"}${search && "&"}reading=`;
  return [{ setupRequest: (/** @type {object} */ request) => ({ ...request, path: `${start}${++readings}` }) }];
}

/** One round of load. @param {Target} target @param {number} duration seconds */
async function round({ pid, connections = 20, anew = false, ...target }, duration) {
  const before = cpuOf(pid);
  const each = anew ? { requests: requestsAnew(target.url) } : {};
  const result = await autocannon({ ...target, ...each, connections, duration });
  const { total } = result.requests;
  if (result.non2xx + result.errors > 0)
    throw new Error(
      `${target.url}: ${result.non2xx} refused, ${result.errors} errors of ${total}: ${JSON.stringify(result.statusCodeStats)}`,
    );
  return { rate: total / result.duration, cpu: (cpuOf(pid) - before) / Math.max(1, total) };
}

/**
 * Measures a server and its reference in turns, so that a slow minute of the machine hits both: the median of the
 * ratios of the pairs, and the medians of requests a second and of processor milliseconds a request.
 * @param {Target} ours
 * @param {Target} theirs
 * @param {Pace} pace
 */
export async function paired(ours, theirs, { warming, rounds, seconds }) {
  await round(ours, warming);
  await round(theirs, 1);
  /** @type {{ ours: { rate: number, cpu: number }, theirs: { rate: number, cpu: number } }[]} */
  const pairs = [];
  for (let turn = 0; turn < rounds; turn++)
    pairs.push({ ours: await round(ours, seconds), theirs: await round(theirs, seconds) });
  const middle = (/** @type {"ours" | "theirs"} */ side, /** @type {"rate" | "cpu"} */ what) =>
    median(pairs.map((pair) => pair[side][what]));
  return {
    ratio: median(pairs.map((pair) => pair.ours.rate / pair.theirs.rate)),
    rates: { ours: middle("ours", "rate"), theirs: middle("theirs", "rate") },
    cpu: { ours: middle("ours", "cpu"), theirs: middle("theirs", "cpu") },
  };
}

/** Load on one server alone. @param {Target} target @param {number} seconds */
export const pour = (target, seconds) => round(target, seconds);

const agent = new http.Agent({ keepAlive: true });

/**
 * One request; the address may be another than the Host header says. With a `body` it is a POST.
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {string | Buffer} [body]
 * @returns {Promise<{ ms: number, status: number, headers: http.IncomingHttpHeaders, body: Buffer }>}
 */
export function ask(url, headers, body) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const request = http.request(url, { agent, headers, method: body ? "POST" : "GET" }, (reply) => {
      /** @type {Buffer[]} */
      const chunks = [];
      reply.on("data", (chunk) => chunks.push(chunk));
      reply.once("error", reject);
      reply.once("end", () => {
        const whole = Buffer.concat(chunks);
        resolve({ ms: performance.now() - start, status: reply.statusCode ?? 0, headers: reply.headers, body: whole });
      });
    });
    request.once("error", reject);
    request.end(body);
  });
}

/**
 * A form with files, as a browser without JavaScript posts it.
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {Record<string, string | File>} fields
 */
export async function sendForm(url, headers, fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const sent = new Response(form);
  const type = sent.headers.get("content-type") ?? "";
  const site = { origin: `http://${headers.host}`, "sec-fetch-site": "same-origin" };
  const body = Buffer.from(await sent.arrayBuffer());
  return ask(url, { ...headers, ...site, "content-type": type, "content-length": String(body.length) }, body);
}

/** One request that must succeed: its milliseconds. @param {string} url @param {Record<string, string>} headers */
export async function timed(url, headers) {
  const { ms, status } = await ask(url, headers);
  if (status !== 200) throw new Error(`${url}: ${status}`);
  return ms;
}
