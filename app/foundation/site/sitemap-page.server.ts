import { every } from "~/platform/domain/composed.server";
import { declaredScreens } from "~/platform/domain/declared";
import { homePaths, sites } from "~/platform/domain/sites";
import { load } from "~/platform/forms/handler.server";
import { serverHtml } from "~/platform/screens/server-html";
import { escapeHtml } from "./document-html";
import { otherSite } from "./other-site.server";
import { sectionLabel } from "./section-label.server";
import { openScreens, plainPath } from "./sitemap";

type Link = { href: string; label: string; lang?: string };
type Group = { title: string; links: Link[] };

const linkHtml = ({ href, label, lang }: Link): string =>
  `<li><a href="${escapeHtml(href)}"${lang ? ` lang="${lang}"` : ""}>${escapeHtml(label)}</a></li>`;

const groupHtml = ({ title, links }: Group): string =>
  `<section><h2>${escapeHtml(title)}</h2><ul>${links.map(linkHtml).join("")}</ul></section>`;

/** Loader of the HTML site map: this host's sections, the links listed by its domains, then the other hosts. */
export const sitemapLoader = load(async (call) => {
  const { db, site, edition, locale, t, tags } = call;
  const screens = declaredScreens();
  const sources = every("sitemap");
  const bySection = new Map<string, Link[]>();
  for (const screen of openScreens(screens, site, edition)) {
    const section = bySection.get(screen.domain) ?? [];
    const isHome = screen.path === homePaths[site];
    section.push({ href: plainPath(screen), label: isHome ? t(`site:site.${site}`) : t(screen.title) });
    bySection.set(screen.domain, section);
  }
  const made = sources.filter((source) => source.site === site);
  for (const { tag } of made) tags.add(tag);
  const lists = await Promise.all(
    made.map(async ({ heading, links }) => ({ title: t(heading), links: await links(db, locale) })),
  );
  const groups: Group[] = [
    ...[...bySection].map(([domain, links]) => ({ title: sectionLabel(domain, locale), links })),
    ...lists.filter(({ links }) => links.length > 0),
    {
      title: t("pages:sitemapSites"),
      links: sites
        .filter((other) => other !== site)
        .map((other) => ({
          href: otherSite(other, "/sitemap.html", { site, locale }),
          label: t(`site:site.${other}`),
        })),
    },
  ];
  return { siteName: t(`site:site.${site}`), text: serverHtml(call, groups.map(groupHtml).join("")) };
});
