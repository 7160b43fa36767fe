import http from "node:http";
// @ts-expect-error the package has no types
import autocannon from "autocannon";

/** @typedef {{ url: string, headers?: Record<string, string>, method?: "GET" | "POST", requests?: object[] }} Target */

const connections = 20;
const rounds = 3;
const seconds = 2;

export const median = (/** @type {number[]} */ values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** @param {Target} target @param {number} duration */
async function round(target, duration) {
  const result = await autocannon({ ...target, connections, duration });
  if (result.non2xx + result.errors > 0)
    throw new Error(
      `${target.url}: ${result.non2xx} refused, ${result.errors} errors of ${result.requests.total}: ${JSON.stringify(result.statusCodeStats)}`,
    );
  return result.requests.total / result.duration;
}

/**
 * Requests a second of several servers, measured in turns so that a slow minute of the machine hits all of them.
 * @param {readonly Target[]} targets
 * @returns {Promise<number[]>} medians, in the order of the targets
 */
export async function compared(targets) {
  for (const target of targets) await round(target, 1);
  const results = targets.map(() => /** @type {number[]} */ ([]));
  for (let turn = 0; turn < rounds; turn++)
    for (const [at, target] of targets.entries()) results[at]?.push(await round(target, seconds));
  return results.map(median);
}

const agent = new http.Agent({ keepAlive: true });

/**
 * One request; the address may be another than the Host header says.
 * @param {string} url
 * @param {Record<string, string>} headers
 * @returns {Promise<{ ms: number, status: number, headers: http.IncomingHttpHeaders, body: Buffer }>}
 */
export function ask(url, headers) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const request = http.get(url, { agent, headers }, (reply) => {
      /** @type {Buffer[]} */
      const chunks = [];
      reply.on("data", (chunk) => chunks.push(chunk));
      reply.once("error", reject);
      reply.once("end", () => {
        const body = Buffer.concat(chunks);
        resolve({ ms: performance.now() - start, status: reply.statusCode ?? 0, headers: reply.headers, body });
      });
    });
    request.once("error", reject);
  });
}
