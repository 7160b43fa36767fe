import { type Site, sites } from "~/platform/domain/sites";
import { env } from "~/platform/env.server";
import { isListedTarget, safeRedirect } from "~/platform/http/safe-redirect";

/** `target_host` as an address: a host without a scheme has that of our sites. */
const addressOf = (target: string): string =>
  /^https?:\/\//.test(target) ? target : `${new URL(env.origins.main).protocol}//${target}`;

/** Whether a `target_host` is an address of one of our sites, or a path of the asking one. */
export const isOurs = (target: string): boolean =>
  target === "" || /^\/(?!\/)/.test(target) || isListedTarget(addressOf(target), Object.values(env.origins));

/**
 * The path to which a sign-in that begins on `site` leads, for a `target_host` that `isOurs`: on another of our sites
 * by the hand-over [SH15]; "" without one.
 */
export function landing(target: string | undefined, site: Site): string {
  if (!target) return "";
  if (target.startsWith("/")) return safeRedirect(target, env.origins[site], "");
  const url = addressOf(target);
  const there = sites.find((one) => env.origins[one] === new URL(url).origin) ?? site;
  const path = safeRedirect(url, env.origins[there], "/");
  return there === site ? path : `/jump?${new URLSearchParams({ site: there, to: path })}`;
}
