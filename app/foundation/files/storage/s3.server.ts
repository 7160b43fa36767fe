import { createRequire } from "node:module";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { S3Client } from "@aws-sdk/client-s3";
import { DomainError } from "~/platform/errors";
import { log } from "~/platform/log.server";
import { attachmentHeader } from "../names";
import { exactly } from "./exactly";
import type { Storage } from "./storage";

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";

export type S3Place = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The service's address for browsers, when it differs. */
  publicUrl?: string;
};

/** Longest wait for a connection and for an answer, in ms [CR6]; transfers have limits of their own. */
const waits = { connectionTimeout: 2_500, requestTimeout: 3_000, throwOnRequestTimeout: true };

/** A put or copy may last as long as bytes move; after `idle` ms without any, a put is aborted. */
const long = { requestTimeout: 120_000, idle: 5_000 };

/** An abort signal that fires when `beat` is not called for `long.idle` ms. */
function watch() {
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(), long.idle);
  return {
    stop,
    beat: () => {
      clearTimeout(timer);
      timer = setTimeout(() => stop.abort(), long.idle);
    },
    end: () => clearTimeout(timer),
  };
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Turns a storage outage into a refusal that visitors can read, and logs the cause. */
function refusal(error: unknown): never {
  if (error instanceof DomainError) throw error;
  if (statusOf(error) === 412 || statusOf(error) === 409) throw new DomainError("uploadFailed");
  log.error({ err: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }, "storage");
  throw new DomainError("storageDown");
}

/** Null for an object that does not exist. */
const orNull = (error: unknown): null => {
  if (statusOf(error) === 404 || statusOf(error) === 416) return null;
  return refusal(error);
};

/* Loaded on demand: a server with files on disk does not spend memory on these packages. */
const require = createRequire(import.meta.url);
const packages = () => ({
  ...(require("@aws-sdk/client-s3") as typeof import("@aws-sdk/client-s3")),
  ...(require("@aws-sdk/s3-presigned-post") as typeof import("@aws-sdk/s3-presigned-post")),
  ...(require("@aws-sdk/s3-request-presigner") as typeof import("@aws-sdk/s3-request-presigner")),
});

const clientOf = ({ region, accessKeyId, secretAccessKey }: S3Place, endpoint: string): S3Client =>
  new (packages().S3Client)({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: waits,
    maxAttempts: 2,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });

/** Storage of objects in a bucket of an S3 service; browsers access it directly with signed requests. */
export function s3Storage(place: S3Place): Storage {
  const { bucket: Bucket } = place;
  const { CopyObjectCommand, DeleteObjectsCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand } = packages();
  const { createPresignedPost, getSignedUrl } = packages();
  const client = clientOf(place, place.endpoint);
  const outside = place.publicUrl ? clientOf(place, place.publicUrl) : client;
  return {
    put: async (Key, body, { bytes, contentType, replace }) => {
      const { stop, beat, end } = watch();
      const through = exactly(bytes, beat);
      const asked = { Bucket, Key, Body: through, ContentLength: bytes, ContentType: contentType };
      const sent = client.send(new PutObjectCommand({ ...asked, ...(!replace && { IfNoneMatch: "*" }) }), {
        requestTimeout: long.requestTimeout,
        abortSignal: stop.signal,
      });
      const read = pipeline(body, through).catch((error) => {
        stop.abort();
        throw error;
      });
      const [outcome, source] = await Promise.allSettled([sent.finally(() => through.destroy()), read]);
      end();
      if (outcome.status === "fulfilled") return;
      if (source.status === "rejected" && source.reason instanceof DomainError) throw source.reason;
      refusal(outcome.reason);
    },
    get: async (Key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const reply = await client.send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) })).catch(orNull);
      return (reply?.Body as Readable | undefined) ?? null;
    },
    stat: async (Key) => {
      const reply = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(orNull);
      return reply && { bytes: reply.ContentLength ?? 0, version: reply.ETag ?? "" };
    },
    copy: async (from, to, version, contentType) => {
      const source = { Bucket, Key: to, CopySource: `${Bucket}/${from}`, CopySourceIfMatch: version };
      const how = { MetadataDirective: "REPLACE", ContentType: contentType } as const;
      return client.send(new CopyObjectCommand({ ...source, ...how }), long).then(
        () => true,
        (error) => {
          if (statusOf(error) === 412 || statusOf(error) === 404) return false;
          return refusal(error);
        },
      );
    },
    remove: async (objects) => {
      for (let at = 0; at < objects.length; at += 1_000) {
        const Objects = objects.slice(at, at + 1_000).map((Key) => ({ Key }));
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })).catch(refusal);
      }
    },
    signPut: async (Key, { bytes, contentType, seconds }) => {
      const asked = { Bucket, Key, ContentLength: bytes, ContentType: contentType, IfNoneMatch: "*" };
      const headers = new Set(["content-type", "content-length", "if-none-match", "host"]);
      const url = await getSignedUrl(outside, new PutObjectCommand(asked), {
        expiresIn: seconds,
        signableHeaders: headers,
        unhoistableHeaders: headers,
      });
      return { url, headers: { "Content-Type": contentType, "If-None-Match": "*" } };
    },
    signForm: async (Key, { maxBytes, contentType, seconds }) =>
      createPresignedPost(outside, {
        Bucket,
        Key,
        Expires: seconds,
        Fields: { "Content-Type": contentType, acl: "public-read" },
        Conditions: [["content-length-range", 1, maxBytes], { "Content-Type": contentType }, { acl: "public-read" }],
      }),
    signGet: (Key, { name, contentType, seconds }) =>
      getSignedUrl(
        outside,
        new GetObjectCommand({
          Bucket,
          Key,
          ResponseContentType: contentType,
          ResponseContentDisposition: attachmentHeader(name),
          ResponseCacheControl: "private, no-store",
        }),
        { expiresIn: seconds },
      ),
  };
}
