import { about } from "./finding.mjs";

/** @typedef {import("../../app/platform/env.server").Env} Env */

const { ok, note, bad } = about("settings");

/**
 * What the settings, each valid by itself, mean together: with real hosts several defaults of development are traps.
 * @param {Env} settings
 * @param {{ SEED?: string | undefined }} given what is read elsewhere than by the server
 * @returns {import("./finding.mjs").Finding[]}
 */
export function checkSettings(settings, given) {
  const isReal = Object.values(settings.origins).some((origin) => origin.startsWith("https:"));
  const list = [ok(`readable; role ${settings.ROLE}, edition ${settings.EDITION}, main site ${settings.origins.main}`)];
  if (!isReal) {
    list.push(
      note("no https:// host: this is a development machine's", "For visitors set SITE_HOSTS to all seven hosts."),
    );
    return list;
  }
  if (settings.NODE_ENV !== "production")
    list.push(bad(`NODE_ENV is ${settings.NODE_ENV}`, "Set NODE_ENV=production."));
  if (given.SEED === "demo")
    list.push(bad("SEED=demo gives the demonstration's administrator, whose password is known", "Set SEED=none."));
  if (!settings.SMTP_URL)
    list.push(bad("no mail server: nobody gets the codes of registration", "Set SMTP_URL and MAIL_FROM."));
  else if (settings.MAIL_FROM.includes("@localhost"))
    list.push(bad("mail comes from an address at localhost", "Set MAIL_FROM to an address of your domain."));
  if (!settings.STRIPE_SECRET_KEY)
    list.push(bad("the simulated gateway serves: anybody pays without money", "Set STRIPE_SECRET_KEY."));
  else if (!settings.STRIPE_WEBHOOK_SECRET)
    list.push(bad("the gateway's messages cannot be proven", "Set STRIPE_WEBHOOK_SECRET."));
  if (settings.TRUSTED_PROXIES.length === 0)
    list.push(
      bad(
        "no trusted proxy: all visitors seem to come from the proxy's address and share one limit",
        "Set TRUSTED_PROXIES to the addresses of what ends TLS.",
      ),
    );
  if (!settings.METRICS_TOKEN)
    list.push(note("nobody can read /metrics", "Set METRICS_TOKEN (16 characters or more)."));
  if (!settings.PUSH_PUBLIC_KEY)
    list.push(
      note(
        "no device shows notifications while no page is open",
        "Run `npx web-push generate-vapid-keys` once; set PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY, the same everywhere and for good.",
      ),
    );
  if (settings.OAUTH_API || settings.STRIPE_API)
    list.push(bad("a stand-in of a service is set", "Remove STRIPE_API and OAUTH_API."));
  return list;
}
