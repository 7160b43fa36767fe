import { ECDH } from "node:crypto";
import { env } from "~/platform/env.server";
import { pushHosts } from "~/platform/outbound/outbound-hosts";

const standIns = new Set(
  env.outboundHosts.filter((host) => host.startsWith("http://")).map((origin) => new URL(origin).origin),
);

/**
 * Whether an address that a browser named lies at a push service: https, its usual port, one of the listed hosts and no
 * other that the product may call [PU2]. A stand-in on loopback counts too, which real hosts forbid.
 */
export function isPushAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password) return false;
  if (standIns.has(url.origin)) return true;
  const isListed = pushHosts.some((host) =>
    host.startsWith("*.") ? url.host.endsWith(host.slice(1)) : url.host === host,
  );
  return url.protocol === "https:" && isListed;
}

/** Whether a browser's key, base64url, is a point of P-256: nothing can be encrypted for another. */
export function isPushKey(key: string): boolean {
  try {
    ECDH.convertKey(key, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}
