import { allows } from "~/platform/access/access";
import type { Actor } from "~/platform/access/actor";
import { fillPath } from "~/platform/screens/href";
import type { Screen } from "~/platform/screens/screens";
import type { Locale } from "../../platform/i18n/locales";

export type MenuGroupOf = { id: string; entries: { href: string; title: string }[] };

/**
 * The side menu of a person: every screen with a menu entry that they may enter, that is meant for one of their roles
 * and offered in their language (S0 6), grouped, the guest group first (decisions R20).
 */
export function menuFor(actor: Actor, locale: Locale, screens: readonly Screen[]): MenuGroupOf[] {
  const groups = new Map<string, MenuGroupOf>();
  for (const { menu, access, path, title } of screens) {
    if (!menu || !allows(access, actor.roles)) continue;
    if (menu.roles && !menu.roles.some((role) => actor.roles.has(role))) continue;
    if (menu.locales && !menu.locales.includes(locale)) continue;
    const group = groups.get(menu.group) ?? { id: menu.group, entries: [] };
    group.entries.push({ href: fillPath(path, menu.params ?? {}), title });
    groups.set(menu.group, group);
  }
  const isGuest = ({ id }: MenuGroupOf) => (id === "guest" ? 0 : id === "admin" ? 2 : 1);
  return [...groups.values()].sort((a, b) => isGuest(a) - isGuest(b));
}
