import { env } from "~/platform/env.server";
import { signFields } from "./signature.server";
import type { SignedPut } from "./storage";

/**
 * Signs a PUT for a sender who does not know the length. It always goes through this server, which counts the bytes and
 * stops at `maxBytes`; an S3 service could not.
 */
export function signOpenPut(
  object: string,
  {
    maxBytes,
    contentType,
    seconds,
    origin,
  }: { maxBytes: number; contentType: string; seconds: number; origin: string },
): SignedPut {
  const expires = String(Date.now() + seconds * 1_000);
  const fields = { method: "PUT", most: String(maxBytes), type: contentType, expires };
  const signature = signFields(env.APP_SECRET, { ...fields, object });
  const query = new URLSearchParams({ ...fields, signature });
  return { url: `${origin}/storage/${object}?${query}`, headers: { "Content-Type": contentType } };
}
