import type { Actor } from "~/platform/access/actor";
import { allows } from "~/platform/domain/access";
import type { Screen } from "~/platform/domain/screens";
import { fillPath } from "~/platform/screens/href";
import type { Locale } from "../../platform/i18n/locales";

export type MenuGroupOf = { id: string; entries: { href: string; title: string; screen: Screen }[] };

/** Order of the menu groups: the user's own pages, the desks' first page, products, administration. */
const ranks: Readonly<Record<string, number>> = { guest: 0, desk: 1, people: 3, money: 4, content: 5, system: 6 };
const products = 2;

function made(actor: Actor, locale: Locale | null, screens: readonly Screen[]): readonly MenuGroupOf[] {
  const groups = new Map<string, MenuGroupOf>();
  for (const screen of screens) {
    const { menu, access, path, title } = screen;
    if (!menu || !allows(access, actor.roles)) continue;
    if (menu.roles && !menu.roles.some((role) => actor.roles.has(role))) continue;
    if (locale && menu.locales && !menu.locales.includes(locale)) continue;
    const group = groups.get(menu.group) ?? { id: menu.group, entries: [] };
    group.entries.push({ href: fillPath(path, menu.params ?? {}), title, screen });
    groups.set(menu.group, group);
  }
  const rankOf = ({ id }: MenuGroupOf) => ranks[id] ?? products;
  return [...groups.values()].sort((a, b) => rankOf(a) - rankOf(b));
}

const menus = new WeakMap<readonly Screen[], Map<string, readonly MenuGroupOf[]>>();

/**
 * Makes a user's side menu: every open screen with a menu entry that the user may enter, for one of their roles and
 * their language, grouped, the guest group first [R20]; with null those of every language, for the desks, where a group
 * that is Chinese in the side menu is worked on in all. Cached per set of roles and locale.
 */
export function menuFor(actor: Actor, locale: Locale | null, screens: readonly Screen[]): readonly MenuGroupOf[] {
  const known = menus.get(screens) ?? new Map<string, readonly MenuGroupOf[]>();
  menus.set(screens, known);
  const who = [locale, ...[...actor.roles].sort()].join();
  const menu = known.get(who) ?? made(actor, locale, screens);
  known.set(who, menu);
  return menu;
}
