/**
 * Whether demo data belong into a database: not with SEED=none, and on real hosts only with SEED=demo, since the demo's
 * administrator has a known password.
 */
export function wantsDemo({
  SEED = "",
  SITE_HOSTS = "",
}: {
  SEED?: string | undefined;
  SITE_HOSTS?: string | undefined;
}): boolean {
  if (SEED === "none" || SEED === "demo") return SEED === "demo";
  const hosts = SITE_HOSTS.split(",").flatMap((pair) => pair.split("=")[1]?.trim() || []);
  return hosts.every((host) => /^(?:https?:\/\/)?(?:[\w-]+\.)*(?:localhost|127\.0\.0\.1)(?::\d+)?\/?$/.test(host));
}
