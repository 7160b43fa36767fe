import { resolve } from "node:path";
import { z } from "zod";
import { editions, type Site, sites } from "~/platform/domain/sites";
import { plain, urlField } from "./fields/fields";
import { parseLocale } from "./i18n/locales";

const list = (value: string) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

/** Longest value of a setting, in characters. */
const longest = 20_000;

const oauthClient = plain(longest)
  .regex(/^$|^[^:]+:.+$/)
  .default("");

const schema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATABASE_URL: plain(longest).min(1),
  DATABASE_POOL: z.coerce.number().int().min(2).max(50).default(12),
  /** Longest time in milliseconds for opening a PDF and for drawing a page of it. */
  PDF_WAIT_MS: z.coerce.number().int().min(1_000).default(10_000),
  /**
   * What this process does: `web` answers visitors, `worker` runs jobs and the clock, `encoder` encodes videos, `all` does
   * everything. Processes of each role share a database and storage; all answer /healthz, /readyz and /metrics.
   */
  ROLE: z.enum(["all", "web", "worker", "encoder"]).default("all"),
  /** `off`: this process leaves the encoding of videos to others. */
  VIDEO_ENCODER: z.enum(["on", "off"]).default("on"),
  /** How long the encoder of videos may search for a smaller file: `ultrafast` to `medium`. */
  VIDEO_PRESET: z.enum(["ultrafast", "superfast", "veryfast", "faster", "fast", "medium"]).default("veryfast"),
  /** Address of the meeting that `/<slug>-meeting` opens; empty: there is none. */
  MEETING_URL: plain(longest)
    .regex(/^$|^https:\/\//)
    .default(""),
  /** Address of map tiles with `{z}`, `{x}` and `{y}`, and whom to credit; empty: maps are drawn by the server alone. */
  MAP_TILES: plain(longest)
    .regex(/^$|^https:\/\/[\w.-]+(:\d+)?\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})\S*$/)
    .default(""),
  MAP_CREDIT: plain(longest).default(""),
  /** How long a statement waits for a connection of the pool before its request is answered 503, ms [CR5]. */
  DATABASE_WAIT_MS: z.coerce.number().int().min(1).default(1_000),
  DATA_DIR: plain(longest).default(".data"),
  EDITION: z.enum(editions).default("intl"),
  /** `main=example.com,shop=shop.example.com,…`; a value may be a full origin. */
  SITE_HOSTS: plain(longest).default(""),
  /** Languages fixed by host: `main=ja_JP,…` [SH4]. */
  SITE_LOCALES: plain(longest).default(""),
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: plain(longest).default("").transform(list),
  /** Full origins that a redirect may go to, besides our own sites [SH17]. */
  REDIRECT_WHITELIST: plain(longest).default("").transform(list),
  /** Signs gateway messages and device cookies; required in production with real hosts. */
  APP_SECRET: plain(longest).min(16).default("tabikura-development-secret"),
  RELEASE_DATE: plain(longest).default("2025/08/25"),
  SMTP_URL: plain(longest).default(""),
  MAIL_FROM: plain(longest).default("Tabikura <no-reply@localhost>"),
  STRIPE_SECRET_KEY: plain(longest).default(""),
  STRIPE_WEBHOOK_SECRET: plain(longest).default(""),
  /** Address of the Stripe API; set for a local stand-in. */
  STRIPE_API: plain(longest).default(""),
  /** The Cabinet Office's list of holidays (CSV, Shift_JIS). */
  HOLIDAYS_URL: urlField.default("https://www8.cao.go.jp/chosei/shukujitsu/syukujitsu.csv"),
  /** Key of OpenWeatherMap; without it there is no weather. */
  WEATHER_KEY: plain(longest).default(""),
  WEATHER_URL: urlField.default("https://api.openweathermap.org/data/2.5/weather"),
  RATES_URL: urlField.default("https://api.frankfurter.dev/v1/latest"),
  /** Used when the first source of rates fails: the European Central Bank's daily file. */
  RATES_SECOND_URL: urlField.default("https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml"),
  /** Further hosts that may be called, and origins of stand-ins on loopback (`http://127.0.0.1:8080`). */
  OUTBOUND_HOSTS: plain(longest).default("").transform(list),
  /** Sign-in with other accounts, each `client-id:client-secret`; a provider without a value is not offered. */
  OAUTH_GOOGLE: oauthClient,
  OAUTH_FACEBOOK: oauthClient,
  OAUTH_TWITTER: oauthClient,
  OAUTH_WECHAT_OPEN: oauthClient,
  /** WeChat's client of the native app. */
  OAUTH_WECHAT_APP: oauthClient,
  /** Address of a local stand-in for every provider. */
  OAUTH_API: plain(longest).default(""),
  /** The VAPID keys of web push, made once (`npm run doctor` says how); without them there is none. */
  PUSH_PUBLIC_KEY: plain(longest)
    .regex(/^$|^[\w-]{87}$/)
    .default(""),
  PUSH_PRIVATE_KEY: plain(longest)
    .regex(/^$|^[\w-]{43}$/)
    .default(""),
  /** Whom a push service may write to about our messages; empty: the address of the product's contact. */
  PUSH_CONTACT: plain(longest)
    .regex(/^$|^mailto:.+@.+|^https:\/\/.+/)
    .default(""),
  /** Requests a second that one address may send on average; static files do not count. */
  FLOOD_PER_SECOND: z.coerce.number().int().min(1).default(100),
  /** Longest wait of a page for its turn, and event-loop lag above which anonymous visitors get 503, ms [G31]. */
  SHED_LAG_MS: z.coerce.number().int().min(1).default(500),
  /** An S3 service for uploaded files; without it they are stored in DATA_DIR/files. */
  S3_ENDPOINT: plain(longest).default(""),
  S3_REGION: plain(longest).default("us-east-1"),
  S3_BUCKET: plain(longest).default(""),
  S3_ACCESS_KEY: plain(longest).default(""),
  S3_SECRET_KEY: plain(longest).default(""),
  /** Where browsers reach that service, when it is not S3_ENDPOINT. */
  S3_PUBLIC_URL: plain(longest).default(""),
  /** Megabytes of resized pictures kept in DATA_DIR/cache. */
  IMAGE_CACHE_MB: z.coerce.number().int().min(1).default(1_000),
  /** Bearer token of /metrics; without a value there is no such page. */
  METRICS_TOKEN: plain(longest)
    .regex(/^$|^.{16,}$/)
    .default(""),
  /**
   * Longest age of cached pages and data in seconds, for what changes by the clock alone (sales, shelf times); every
   * other change drops them at once. Tests set hours, so that nothing passes because it expired before the test looked.
   */
  CACHE_SECONDS: z.coerce.number().int().min(1).default(60),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
});

export type Env = z.output<typeof schema> & {
  /** Whether this process answers visitors, and whether it runs jobs and the clock (ROLE). */
  answers: boolean;
  works: boolean;
  origins: Record<Site, string>;
  /** The hosts in OUTBOUND_HOSTS, and the stand-in of OAUTH_API. */
  outboundHosts: readonly string[];
  siteLocales: Partial<Record<Site, NonNullable<ReturnType<typeof parseLocale>>>>;
};

const pairs = (value: string) =>
  new Map(list(value).map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]));

function originsOf(value: string, port: number): Record<Site, string> {
  const named = pairs(value);
  for (const name of named.keys())
    if (!sites.includes(name as Site)) throw new Error(`SITE_HOSTS names an unknown site: ${name}`);
  return Object.fromEntries(
    sites.map((site) => {
      const host =
        named.get(site) ?? (named.size ? undefined : `${site === "main" ? "" : `${site}.`}localhost:${port}`);
      if (!host) throw new Error(`SITE_HOSTS lacks ${site}`);
      const origin = host.includes("://")
        ? host
        : `${/(^|\.)localhost(:|$)|^127\./.test(host) ? "http" : "https"}://${host}`;
      return [site, new URL(origin).origin];
    }),
  ) as Record<Site, string>;
}

/** Throws unless it is a host name, or a stand-in on this machine while no real hosts are served. */
function checkOutboundHost(host: string, real: boolean): void {
  const standIn = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+$/.test(host);
  if (standIn ? real : !/^[a-z0-9.-]+(:\d+)?$/i.test(host))
    throw new Error(`OUTBOUND_HOSTS and OAUTH_API may not name ${host}`);
}

/** Reads the environment once, at start; throws one readable message that names every wrong variable. */
function readEnv(source: NodeJS.ProcessEnv): Env {
  const parsed = schema.safeParse(source);
  if (!parsed.success) throw new Error(`Wrong environment: ${z.prettifyError(parsed.error)}`);
  const values = parsed.data;
  const origins = originsOf(values.SITE_HOSTS, values.PORT);
  const hasRealHosts = Object.values(origins).some((origin) => origin.startsWith("https:"));
  if (values.NODE_ENV === "production" && hasRealHosts && values.APP_SECRET === "tabikura-development-secret") {
    throw new Error("APP_SECRET must be set when real hosts are served");
  }
  const outboundHosts = [...values.OUTBOUND_HOSTS, ...(values.OAUTH_API ? [new URL(values.OAUTH_API).origin] : [])];
  for (const host of outboundHosts) checkOutboundHost(host, hasRealHosts);
  const storage = [values.S3_BUCKET, values.S3_ACCESS_KEY, values.S3_SECRET_KEY];
  if ((values.S3_ENDPOINT || storage.some(Boolean)) && !storage.every(Boolean))
    throw new Error("S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY belong together");
  if ((values.PUSH_PUBLIC_KEY === "") !== (values.PUSH_PRIVATE_KEY === ""))
    throw new Error("PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY belong together");
  const siteLocales = Object.fromEntries(
    [...pairs(values.SITE_LOCALES)].map(([site, name]) => [site, parseLocale(name)]),
  );
  const { ROLE: role } = values;
  return {
    ...values,
    VIDEO_ENCODER: role === "web" || role === "worker" ? "off" : values.VIDEO_ENCODER,
    answers: role === "all" || role === "web",
    works: role === "all" || role === "worker",
    DATA_DIR: resolve(values.DATA_DIR),
    origins,
    siteLocales,
    outboundHosts,
  } as Env;
}

/** The environment of this process. */
export const env = readEnv(process.env);
