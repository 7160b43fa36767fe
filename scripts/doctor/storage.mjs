import { randomUUID } from "node:crypto";
import {
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { about, reasonOf, within } from "./finding.mjs";

/** @typedef {import("../../app/platform/env.server").Env} Env */

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";

const { ok, note, bad } = about("storage");
/** How long the service may take for a request, ms. */
const patience = 5_000;

/** What browsers ask before they send us a file. @type {Record<string, string>} */
const asked = { PUT: "content-type,if-none-match", POST: "content-type" };

/**
 * Asks as a browser at `origin` does before it sends a file; returns the methods that are refused.
 * @param {string} address
 * @param {string} origin
 */
async function refusedAt(address, origin) {
  const answers = await Promise.all(
    Object.entries(asked).map(async ([method, headers]) => {
      const reply = await within(
        fetch(address, {
          method: "OPTIONS",
          headers: {
            origin,
            "access-control-request-method": method,
            "access-control-request-headers": headers,
          },
        }),
        patience,
      );
      await reply.body?.cancel();
      const admits = ["*", origin].includes(reply.headers.get("access-control-allow-origin") ?? "");
      const methods = reply.headers.get("access-control-allow-methods") ?? "";
      return reply.ok && admits && methods.includes(method) ? [] : [method];
    }),
  );
  return answers.flat();
}

/** @param {S3Client} client @param {string} Bucket */
async function checkVersions(client, Bucket) {
  const todo =
    "Turn versioning on, with a rule that ends old versions after as many days as backups live: else a removed or " +
    "overwritten object is in no backup.";
  try {
    const { Status } = await within(client.send(new GetBucketVersioningCommand({ Bucket })), patience);
    return Status === "Enabled" ? ok("removed objects stay as versions") : note("the bucket keeps no versions", todo);
  } catch (error) {
    return note(`whether the bucket keeps versions is not known: ${reasonOf(error)}`, todo);
  }
}

/**
 * An S3 service: writing, reading, removing; closed to others; open to uploads from browsers at our hosts (CORS);
 * versions for backups. One small object is written and removed.
 * @param {Pick<Env, "S3_ENDPOINT" | "S3_REGION" | "S3_BUCKET" | "S3_ACCESS_KEY" | "S3_SECRET_KEY" | "S3_PUBLIC_URL" |
 *   "origins">} settings
 */
export async function checkStorage(settings) {
  const { S3_BUCKET: Bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = settings;
  if (!Bucket) return [ok("files lie in DATA_DIR/files")];
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: settings.S3_ACCESS_KEY, secretAccessKey: settings.S3_SECRET_KEY },
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 1,
  });
  const Key = `quarantine/doctor-${randomUUID()}`;
  const outside = settings.S3_PUBLIC_URL || endpoint || `https://s3.${region}.amazonaws.com`;
  const address = `${outside.replace(/\/$/, "")}/${Bucket}`;
  try {
    await within(client.send(new PutObjectCommand({ Bucket, Key, Body: "probe", IfNoneMatch: "*" })), patience);
    const { Body } = await within(client.send(new GetObjectCommand({ Bucket, Key })), patience);
    const text = await Body?.transformToString();
    const list = [
      text === "probe"
        ? ok(`${Bucket} is written and read`)
        : bad("an object comes back changed", "Look at what stands between here and the service."),
    ];
    const open = await within(fetch(`${address}/${Key}`), patience);
    await open.body?.cancel();
    list.push(
      open.ok
        ? bad("anybody may read the bucket, private files too", "Block public access to the bucket.")
        : ok("closed to whoever has no signed address"),
    );
    const refused = await Promise.all(
      [...new Set(Object.values(settings.origins))].map(async (origin) => ({
        origin,
        methods: await refusedAt(address, origin).catch(() => Object.keys(asked)),
      })),
    );
    const closed = refused.filter(({ methods }) => methods.length > 0);
    list.push(
      closed.length === 0
        ? ok("browsers at all our hosts may upload (CORS)")
        : bad(
            `browsers may not upload from ${closed.map(({ origin, methods }) => `${origin} (${methods})`).join(", ")}`,
            "Give the bucket CORS: our hosts as origins, PUT and POST, headers Content-Type and If-None-Match.",
          ),
    );
    return [...list, await checkVersions(client, Bucket)];
  } catch (error) {
    return [
      bad(
        `${Bucket}: ${reasonOf(error)}`,
        "Check the S3_ settings, that the bucket exists, and that its key may put, get and delete objects.",
      ),
    ];
  } finally {
    await within(client.send(new DeleteObjectCommand({ Bucket, Key })), patience).catch(() => {});
    client.destroy();
  }
}
