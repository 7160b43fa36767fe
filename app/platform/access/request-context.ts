import type { Actor } from "~/platform/access/actor";
import type { Counts } from "~/platform/access/counts.server";
import type { Edition, Site } from "~/platform/domain/sites";
import type { Locale } from "../i18n/locales";

/** A message shown once on the next page, as a snackbar. `key` carries its namespace: `shop:cart.added`. */
export type Flash = {
  kind: "success" | "info" | "warning" | "error";
  key: string;
  params?: Record<string, string | number>;
  /** A link after the message: a path of this site, and the key of its text. */
  link?: { to: string; key: string };
};

/** What the gates in front of Remix know about a request; loaders and actions receive it as `context`. */
export type RequestContext = {
  readonly site: Site;
  readonly origin: string;
  readonly edition: Edition;
  readonly locale: Locale;
  readonly actor: Actor | null;
  /** Counters of the actor, when they were read with the session: for pages requested without a form. */
  readonly counts?: Counts | undefined;
  /** Nonce of the inline scripts; null when the page goes to the shared cache, which uses hashes. */
  readonly nonce: string | null;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly cookies: Readonly<Record<string, string>>;
  /** The token of the Authorization header: that of a session, a browser or a table. */
  readonly bearer?: string | undefined;
  /** Hidden chrome: `?embed=1` or the native app [SH28]. */
  readonly embed: boolean;
  /** React requests the page's data only (`….data`), not a document. */
  readonly dataOnly: boolean;
  readonly flashes: readonly Flash[];
  /** Headers that loaders and actions add to the reply; never on cached pages. */
  readonly replyHeaders: Headers;
  /** Purge tags of the page being rendered; a purge of any of them drops the cached page. */
  readonly tags: Set<string>;
};

declare module "@remix-run/node" {
  interface AppLoadContext extends RequestContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
