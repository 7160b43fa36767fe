import { todosOf } from "~/foundation/profile/parts.server";
import { countsFor, flashTexts, languageLinks, pathOf } from "~/foundation/site/chrome.server";
import { menuFor } from "~/foundation/site/menu";
import type { Actor } from "~/platform/access/actor";
import type { RequestContext } from "~/platform/access/request-context";
import { brand } from "~/platform/brand";
import { declaredScreens } from "~/platform/domain/declared";
import type { Screen } from "~/platform/domain/screens";
import { env } from "~/platform/env.server";
import { translator } from "~/platform/i18n/texts.server";
import { href } from "~/platform/screens/href";
import { type ServerHtml, serverHtml } from "~/platform/screens/server-html";
import { renderOnce, renderStatic } from "~/platform/screens/static-html.server";
import type { Crumb } from "~/ui/chrome/crumb";
import type { DeskData, DeskGroup } from "~/ui/desk/desk-data";
import { DeskNavContent } from "~/ui/desk/desk-nav-content";
import type { Db } from "~db/client";

const first = href("/desk");

/** Number of open todos of each desk, by path. */
async function countsOf(db: Db, actor: Actor, context: RequestContext): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { to, count } of await todosOf(db, actor, translator(context.locale), ["deskTodos"])) {
    const [path = to] = to.split("?");
    counts.set(path, (counts.get(path) ?? 0) + count);
  }
  return counts;
}

/** Breadcrumbs from /desk to this screen: its menu group, the desk it belongs to, the screen itself. */
function trailOf(screen: Screen | undefined, groups: readonly DeskGroup[], context: RequestContext): Crumb[] {
  const t = translator(context.locale);
  if (!screen || screen.path === first) return [];
  const place = screen.under ?? screen.path;
  const group = groups.find(({ entries }) => entries.some((entry) => entry.current));
  const above = screen.under && screen.under !== first && declaredScreens().find(({ path }) => path === place);
  return [
    { href: first, label: t("desk:name") },
    ...(group ? [{ label: group.label }] : []),
    ...(above ? [{ href: above.path, label: t(above.title) }] : []),
    { label: t(screen.title) },
  ];
}

/** Data of the desks' page frame: the viewer's desks with their open todos, and the breadcrumbs. */
export async function deskData(
  db: Db,
  context: RequestContext,
  { actor, url, screen }: { actor: Actor; url: URL; screen: Screen | undefined },
): Promise<DeskData & { nav: ServerHtml }> {
  const { locale, site, embed } = context;
  const t = translator(locale);
  const [counts, badges] = await Promise.all([countsOf(db, actor, context), countsFor(db, context)]);
  const path = pathOf(url);
  const isCurrent = (address: string) => address === path || address === screen?.under;
  const groups = menuFor(actor, null, declaredScreens())
    .map(({ id, entries }) => ({
      id,
      label: t(`site:group.${id}`),
      entries: entries
        .filter((entry) => entry.screen.desk && entry.href !== first)
        .map((entry) => ({
          href: entry.href,
          label: t(entry.title),
          count: counts.get(entry.href) ?? 0,
          current: isCurrent(entry.href),
        })),
    }))
    .filter(({ entries }) => entries.length > 0);
  const { nickname, email, avatar } = actor;
  const today = {
    href: first,
    label: t("desk:today.title"),
    count: [...counts.values()].reduce((sum, count) => sum + count, 0),
    current: path === first,
  };
  const nav = { today, groups, releaseDate: actor.roles.has("ADMIN") ? env.RELEASE_DATE : null };
  const data: DeskData = {
    brand: brand.name[locale],
    site,
    user: { nickname, email, avatar, unread: badges.unread ?? 0 },
    languages: languageLinks(url, locale),
    today,
    groups,
    breadcrumbs: trailOf(screen, groups, context),
    embed,
    flashes: flashTexts(context),
  };
  const html = renderOnce(`desk-nav ${locale} ${JSON.stringify(nav)}`, () =>
    renderStatic(locale, <DeskNavContent {...nav} />),
  );
  return { ...data, nav: serverHtml(context, html) };
}
