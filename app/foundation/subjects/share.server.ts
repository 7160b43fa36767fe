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
export type ShareTarget = { label: string; href: (page: { url: string; text: string }) => string };

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

/** Links to the edition's services, with the address and the title filled in. */
export const shareTargets = (edition: Edition, url: string, text: string): ShareView["targets"] =>
  services[edition].map(([name, page, title]) => ({
    name,
    href: `https://${page}${encodeURIComponent(url)}${title === null ? "" : title + encodeURIComponent(text)}`,
  }));

/** The share links of a subject's page: `path` on this site, under its title. */
export function sharePart(
  { actor, edition, origin, t }: Pick<Load, "actor" | "edition" | "origin" | "t">,
  { type, refId }: SubjectRef,
  { path, text }: { path: string; text: string },
): ShareView {
  const url = origin + path;
  return {
    words: { label: t("subjects:share.label"), mail: t("subjects:share.mail"), copy: t("subjects:share.copy") },
    url,
    text,
    own: every("shareTargets").map(({ label, href }) => ({ name: t(label), href: href({ url, text }) })),
    targets: shareTargets(edition, url, text),
    mail: `mailto:?subject=${encodeURIComponent(text)}&body=${encodeURIComponent(url)}`,
    reward: actor && `${type}:${refId}`,
  };
}
