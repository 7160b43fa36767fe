import { deskNamed, textKey } from "~/foundation/desks/entity-desk.server";
import { auditDetail } from "~/foundation/desks/queries/audit-detail.server";
import { keyed } from "~/platform/domain/declared";
import type { Tier } from "~/platform/domain/domain";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";

type Line = { action: string; target: string; detail: string };

/** The subject of an audit line in words: an account, a setting, or a row of a desk by the desk's name and its number. */
export function targetWords({ target }: Pick<Line, "target">, t: Translate): { text: string; href: string | null } {
  const [kind = "", id = ""] = target.split(":");
  if (kind === "user" && /^\d+$/.test(id))
    return {
      text: t("operations:audit.user", { id }),
      href: href("/admin/user/detail/:userId", { userId: Number(id) }),
    };
  if (target in keyed("settings") || target in keyed("tierSettings"))
    return { text: t(`operations:setting.${target}.name`), href: null };
  const desk = deskNamed(kind);
  return { text: desk && id ? `${t(textKey(desk, "title"))} #${id}` : target, href: null };
}

const isStep = (value: unknown): value is Tier => typeof value === "object" && value !== null && "hoursBefore" in value;

/** A value as a fact shows it; the steps of a scale as `72 h: 100 %`. */
function written(value: unknown): string {
  if (value === null || value === "") return "–";
  if (Array.isArray(value) && value.every(isStep))
    return value.map(({ hoursBefore, percent }) => `${hoursBefore} h: ${percent} %`).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** A stored object as `name: value`, or as `before → after` where that is all it says. */
function factsIn(detail: string): string | null {
  if (!detail.startsWith("{")) return null;
  try {
    const facts = Object.entries(JSON.parse(detail) as Record<string, unknown>);
    const [before, after] = ["before", "after"].map((name) => facts.find(([key]) => key === name)?.[1]);
    if (facts.length === 2 && before !== undefined && after !== undefined && typeof before === typeof after)
      return `${written(before)} → ${written(after)}`;
    return facts.map(([name, value]) => `${name}: ${written(value)}`).join(" · ");
  } catch {
    return null;
  }
}

/** The detail of an audit line in words, as far as it has some. */
export const detailWords = (line: Line, t: Translate): string =>
  deskNamed(line.action) ? auditDetail(line, t) : (factsIn(line.detail) ?? line.detail.replaceAll(" -> ", " → "));
