import {
  CreateBucketCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  PutBucketVersioningCommand,
  S3Client,
} from "@aws-sdk/client-s3";

/*
 * Makes the bucket of an installation, if it is missing, and gives it what uploads and backups need: CORS for the hosts in
 * SITE_HOSTS, and versions. Run again, it changes nothing but these two. What a service does not know is said, and does not
 * fail; `npm run doctor` says whether it matters.
 */
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
const { S3_ENDPOINT, S3_REGION = "us-east-1", S3_BUCKET: Bucket = "", SITE_HOSTS = "" } = process.env;
const client = new S3Client({
  region: S3_REGION,
  ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
  credentials: { accessKeyId: process.env.S3_ACCESS_KEY ?? "", secretAccessKey: process.env.S3_SECRET_KEY ?? "" },
  maxAttempts: 5,
});
const origins = SITE_HOSTS.split(",").flatMap((pair) => {
  const [, host = ""] = pair.trim().split(/=(.*)/s);
  if (!host) return [];
  const isLocal = /(^|\.)localhost(:|$)|^127\./.test(host);
  return [new URL(host.includes("://") ? host : `${isLocal ? "http" : "https"}://${host}`).origin];
});

/** @param {string} what @param {Promise<unknown>} step */
const attempt = (what, step) =>
  step.then(
    () => console.log(`${Bucket}: ${what}`),
    (error) => console.error(`${Bucket}: ${what} not set: ${error.name}: ${error.message}`),
  );

try {
  await client.send(new HeadBucketCommand({ Bucket })).catch(() => client.send(new CreateBucketCommand({ Bucket })));
} catch (error) {
  console.error(`${Bucket} cannot be made: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
if (origins.length > 0)
  await attempt(
    `uploads from ${origins.length} hosts (CORS)`,
    client.send(
      new PutBucketCorsCommand({
        Bucket,
        CORSConfiguration: {
          CORSRules: [
            {
              AllowedOrigins: origins,
              AllowedMethods: ["PUT", "POST", "GET", "HEAD"],
              AllowedHeaders: ["Content-Type", "If-None-Match"],
              ExposeHeaders: ["ETag"],
              MaxAgeSeconds: 3600,
            },
          ],
        },
      }),
    ),
  );
await attempt(
  "versions",
  client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: "Enabled" } })),
);
