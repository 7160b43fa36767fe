import http from "node:http";
import { longestWait } from "./limits";

export type Reply = { status: number; headers: http.IncomingHttpHeaders; setCookies: string[]; body: string };
export type Ask = {
  method?: string;
  host?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  cookie?: string;
  /** Milliseconds without a byte after which there is no answer: three minutes. */
  patience?: number;
};

const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });

/** One request on loopback with any Host header, redirects not followed; fails without an answer. A kept connection that the server closed meanwhile is replaced. */
export function ask(port: number, path: string, asked: Ask = {}): Promise<Reply> {
  const { method = "GET", host, headers = {}, body, cookie, patience = longestWait } = asked;
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        host: "127.0.0.1",
        port,
        path,
        method,
        timeout: patience,
        headers: {
          host: host ?? `localhost:${port}`,
          ...(cookie && { cookie }),
          ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            setCookies: response.headers["set-cookie"] ?? [],
            body: Buffer.concat(chunks).toString("utf8"),
          }),
        );
      },
    );
    request.on("timeout", () => request.destroy(new Error(`no answer from ${method} ${path}`)));
    request.on("error", (error: NodeJS.ErrnoException) => {
      const closedMeanwhile = request.reusedSocket && error.code === "ECONNRESET";
      if (closedMeanwhile) ask(port, path, asked).then(resolve, reject);
      else reject(error);
    });
    request.end(body);
  });
}

/** A form post as a browser sends it from the site's own page. */
export function postForm(port: number, path: string, fields: Record<string, string>, ask_: Ask = {}): Promise<Reply> {
  const host = ask_.host ?? `localhost:${port}`;
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    origin: `http://${host}`,
    "sec-fetch-site": "same-origin",
    ...ask_.headers,
  };
  return ask(port, path, { ...ask_, host, method: "POST", headers, body: new URLSearchParams(fields).toString() });
}

/** A JSON call as the site's own page sends it. */
export function callApi(port: number, method: string, path: string, body?: unknown, ask_: Ask = {}): Promise<Reply> {
  const host = ask_.host ?? `localhost:${port}`;
  const headers = {
    ...(method !== "GET" && { "content-type": "application/json" }),
    origin: `http://${host}`,
    "sec-fetch-site": "same-origin",
    ...ask_.headers,
  };
  return ask(port, path, { ...ask_, host, method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

/**
 * Sends again, for three minutes at most, what an overloaded machine turned away; the refusal of an overload is no answer
 * about anything else.
 */
export async function answered<R extends Reply>(send: () => Promise<R>): Promise<R> {
  for (const end = Date.now() + longestWait; ; ) {
    const reply = await send();
    if (reply.status !== 503 || Date.now() > end) return reply;
    await new Promise((done) => setTimeout(done, 250));
  }
}

/** Runs `work` over `items`, `width` at a time. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T, at: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const at = next++;
      await work(items[at] as T, at);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}
