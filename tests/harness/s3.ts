import { createHash, createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { S3Place } from "~/foundation/files/storage/s3.server";

type Store = { run: () => Promise<AddressInfo>; close: () => Promise<void>; httpServer: http.Server };
const S3rver = createRequire(import.meta.url)("s3rver") as new (options: object) => Store;

const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
const mac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** The key of a day, region and service (Signature Version 4). */
const signingKey = (secret: string, [day = "", region = "", service = ""]: string[]) =>
  mac(mac(mac(mac(`AWS4${secret}`, day), region), service), "aws4_request");

const instantOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

type Signed = { scope: string[]; date: string; headers: string[]; signature: string; payload: string; seconds: number };

/** What a request says about its signature, in its query or in its Authorization header. */
function readSignature(request: IncomingMessage, url: URL): Signed | null {
  const query = Object.fromEntries(url.searchParams);
  if (query["X-Amz-Signature"])
    return {
      scope: (query["X-Amz-Credential"] ?? "").split("/").slice(1),
      date: query["X-Amz-Date"] ?? "",
      headers: (query["X-Amz-SignedHeaders"] ?? "").split(";"),
      signature: query["X-Amz-Signature"],
      payload: query["X-Amz-Content-Sha256"] ?? "UNSIGNED-PAYLOAD",
      seconds: Number(query["X-Amz-Expires"]),
    };
  const found = /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? "",
  );
  return (
    found && {
      scope: (found[1] ?? "").split("/"),
      date: String(request.headers["x-amz-date"]),
      headers: (found[2] ?? "").split(";"),
      signature: found[3] ?? "",
      payload: String(request.headers["x-amz-content-sha256"]),
      seconds: 900,
    }
  );
}

function isSigned(request: IncomingMessage, url: URL, secret: string, now: number): boolean {
  const signed = readSignature(request, url);
  if (!signed || instantOf(signed.date) + signed.seconds * 1_000 < now) return false;
  /* Like AWS: a header that must be signed when it is there. */
  if (request.headers["content-type"] && url.searchParams.has("X-Amz-Signature") && request.method === "PUT")
    if (!signed.headers.includes("content-type")) return false;
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const headers = signed.headers.map((name) => `${name}:${String(request.headers[name] ?? "").trim()}\n`).join("");
  const canonical = [request.method, url.pathname, query, headers, signed.headers.join(";"), signed.payload].join("\n");
  const text = ["AWS4-HMAC-SHA256", signed.date, signed.scope.join("/"), sha256(canonical)].join("\n");
  return mac(signingKey(secret, signed.scope), text).toString("hex") === signed.signature;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

type Condition = Record<string, string> | [string, string | number, string | number];

/** Whether a posted form keeps its policy: signed, not over, every field as promised, the file within its length. */
function keepsPolicy(fields: Record<string, string>, length: number, bucket: string, secret: string, now: number) {
  const lower = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
  const scope = (lower["x-amz-credential"] ?? "").split("/").slice(1);
  if (mac(signingKey(secret, scope), lower.policy ?? "").toString("hex") !== lower["x-amz-signature"]) return false;
  const policy = JSON.parse(Buffer.from(lower.policy ?? "", "base64").toString()) as {
    expiration: string;
    conditions: Condition[];
  };
  if (Date.parse(policy.expiration) < now) return false;
  const known = { ...lower, bucket };
  const named = new Set(["policy", "x-amz-signature"]);
  for (const condition of policy.conditions) {
    if (Array.isArray(condition)) {
      const [how, a, b] = condition;
      if (how === "content-length-range" && (length < Number(a) || length > Number(b))) return false;
      if (how === "eq" && known[String(a).slice(1).toLowerCase() as keyof typeof known] !== b) return false;
      if (how !== "content-length-range") named.add(String(a).slice(1).toLowerCase());
      continue;
    }
    for (const [name, value] of Object.entries(condition)) {
      if (known[name.toLowerCase() as keyof typeof known] !== value) return false;
      named.add(name.toLowerCase());
    }
  }
  return Object.keys(lower).every((name) => named.has(name));
}

/**
 * An S3 service on loopback: s3rver keeps the objects, and in front of it stands what s3rver lacks: signatures of
 * version 4, policies of posted forms, and puts that must not overwrite. `faults` makes it hang or fail; `clock` moves its time.
 * `cors` is the bucket's policy for browsers (XML); without it they may send nothing.
 */
export async function startS3({ cors }: { cors?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "tabikura-s3-"));
  const [bucket, secret] = ["files", "S3RVER"];
  const store = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: folder,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket, configs: cors ? [cors] : [] }],
  });
  const { port: inner } = (await store.run()) as AddressInfo;
  const faults = { hang: false, errors: false };
  const clock = { ahead: 0 };

  const agent = new http.Agent({ keepAlive: false });
  const pass = (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    headers: http.OutgoingHttpHeaders,
    body?: Buffer,
  ) => {
    const forward = http.request(
      { agent, host: "127.0.0.1", port: inner, method: body ? "PUT" : request.method, path, headers },
      (reply) => {
        response.writeHead(body ? 204 : (reply.statusCode ?? 502), reply.headers);
        reply.pipe(response);
      },
    );
    forward.on("error", () => response.destroy());
    request.once("close", () => {
      if (!request.complete) forward.destroy();
    });
    if (body) forward.end(body);
    else request.pipe(forward);
  };

  const etagOf = (path: string) =>
    new Promise<string | null>((done) => {
      http
        .request({ agent, host: "127.0.0.1", port: inner, method: "HEAD", path, headers: own }, (reply) => {
          reply.resume();
          done(reply.statusCode === 200 ? String(reply.headers.etag) : null);
        })
        .end();
    });
  /* s3rver lets its owner in by a header of version 2 whose signature it was told not to mind. */
  const own = { authorization: "AWS S3RVER:x", date: new Date().toUTCString() };

  const server = http.createServer(async (request, response) => {
    if (faults.hang) return;
    if (faults.errors) return void response.writeHead(500).end();
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const now = Date.now() + clock.ahead;
    if (request.method === "OPTIONS") return pass(request, response, url.pathname, request.headers);
    if (request.method === "POST" && url.pathname === `/${bucket}` && !url.search) {
      const body = await bytesOf(request);
      const form = await new Response(new Uint8Array(body), {
        headers: { "content-type": request.headers["content-type"] ?? "" },
      }).formData();
      const file = form.get("file") as File | null;
      form.delete("file");
      const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
      if (!file || !keepsPolicy(fields, file.size, bucket, secret, now)) return void response.writeHead(403).end();
      const bytes = Buffer.from(await file.arrayBuffer());
      const headers = { ...own, "content-length": bytes.length, "content-type": fields["Content-Type"] };
      return pass(request, response, `/${bucket}/${fields.key}`, headers, bytes);
    }
    if (!isSigned(request, url, secret, now)) return void response.writeHead(403).end();
    const onlyNew = request.headers["if-none-match"] === "*";
    if (onlyNew && (await etagOf(url.pathname)) !== null) return void response.writeHead(412).end();
    const wanted = request.headers["x-amz-copy-source-if-match"];
    if (wanted && (await etagOf(`/${request.headers["x-amz-copy-source"]}`)) !== wanted)
      return void response.writeHead(412).end();
    const query = new URLSearchParams([...url.searchParams].filter(([name]) => !/^x-(amz|id)/i.test(name)));
    const { authorization: _, "if-none-match": __, ...headers } = request.headers;
    pass(request, response, `${url.pathname}${query.size ? `?${query}` : ""}`, { ...headers, ...own });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const place: S3Place = { endpoint, region: "us-east-1", bucket, accessKeyId: "S3RVER", secretAccessKey: secret };
  return {
    place,
    /** Settings of a product that keeps its files here. */
    env: { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: "S3RVER", S3_SECRET_KEY: secret },
    faults,
    clock,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      store.httpServer.closeAllConnections();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
