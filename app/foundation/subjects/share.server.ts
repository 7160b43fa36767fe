import { every } from "~/platform/domain/composed.server";
import type { Edition } from "~/platform/domain/sites";
import type { Load } from "~/platform/forms/handler.server";
import type { SubjectRef } from "./subject.server";

type Service = readonly [name: string, page: string, title: string | null];

const line: Service = ["LINE", "social-plugins.line.me/lineit/share?url=", "&text="];
const x: Service = ["X", "x.com/intent/post?url=", "&text="];
const facebook: Service = ["Facebook", "www.facebook.com/sharer/sharer.php?u=", null];
const weibo: Service = ["微博", "service.weibo.com/share/share.php?url=", "&title="];
const qzone: Service = ["QQ空间", "sns.qzone.qq.com/cgi-bin/qzshare/cgi_qzshare_onekey?url=", "&title="];

/** The services that users of an edition can reach. */
const services: Record<Edition, readonly Service[]> = {
  cn: [weibo, qzone],
  jp: [line, x, facebook],
  intl: [line, x, weibo],
};

/** A place of ours where a page can be shared: the key of its label, and the address that begins it. */
export type ShareTarget = {
  label: string;
  href: (page: { url: string; text: string; words: string; picture: string | null }) => string;
};

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** Places of ours where any page can be shared, before the services of the edition. */
    shareTargets: ShareTarget;
  }
}

/** Data of `<Share>` below a subject. */
export type ShareView = {
  /** Texts of the part. */
  words: { label: string; mail: string; copy: string };
  url: string;
  text: string;
  /** Places of ours, by the paths that begin the sharing there. */
  own: { name: string; href: string }[];
  targets: { name: string; href: string }[];
  mail: string;
  /** The subject that sharing is rewarded for, once a day [P11]; null for a visitor who is not signed in. */
  reward: string | null;
};

/** A page of ours that can be shared. */
export type SharedPage = { path: string; text: string; words?: string; picture?: string | null | undefined };

/** Characters of a page's title and of its words in the address of a place of ours: a login on the way there keeps 2,000. */
const most = { title: 80, words: 60 };

/** The start of a text in one line. */
const startOf = (text: string, length: number): string =>
  Array.from(text.replace(/\s+/g, " ").trim()).slice(0, length).join("");

/** Links to the edition's services, with the address and the title filled in. */
export const shareTargets = (edition: Edition, url: string, text: string): ShareView["targets"] =>
  services[edition].map(([name, page, title]) => ({
    name,
    href: `https://${page}${encodeURIComponent(url)}${title === null ? "" : title + encodeURIComponent(text)}`,
  }));

/**
 * The share links of a subject's page: `path` on this site, under its title; `words` begin what it says of itself,
 * `picture` is the key of its first picture.
 */
export function sharePart(
  { actor, edition, origin, t }: Pick<Load, "actor" | "edition" | "origin" | "t">,
  { type, refId }: SubjectRef,
  { path, text, words = "", picture = null }: SharedPage,
): ShareView {
  const url = origin + path;
  const page = { url, text: startOf(text, most.title), words: startOf(words, most.words), picture };
  return {
    words: { label: t("subjects:share.label"), mail: t("subjects:share.mail"), copy: t("subjects:share.copy") },
    url,
    text,
    own: every("shareTargets").map(({ label, href }) => ({ name: t(label), href: href(page) })),
    targets: shareTargets(edition, url, text),
    mail: `mailto:?subject=${encodeURIComponent(text)}&body=${encodeURIComponent(url)}`,
    reward: actor && `${type}:${refId}`,
  };
}
