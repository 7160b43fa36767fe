import { eq } from "drizzle-orm";
import { deskTime } from "~/platform/i18n/in-tokyo";
import type { Flag, Locale } from "~/platform/i18n/locales";
import type { Db } from "~db/client";
import { staleWords } from "~db/schema/desks";
import { type EntityDesk, type EntityRow, fieldsOf, refOf } from "../entity-desk.server";
import { typedOf } from "../fields/field-kind";
import type { Overtaking } from "../rules/control";
import { flags } from "../rules/languages";
import { shortDiff } from "../rules/line-diff";

type Typed = Partial<Record<Flag, string>> | null;

/** The stale texts of a row by field and language, each with the changes of the other languages since. */
export async function staleTexts(
  db: Db,
  desk: EntityDesk,
  row: EntityRow,
  locale: Locale,
): Promise<Record<string, Partial<Record<Flag, Overtaking>>>> {
  const marks = await db
    .select()
    .from(staleWords)
    .where(eq(staleWords.ref, refOf(desk, row.id)));
  const kinds = new Map(fieldsOf(desk));
  const found: Record<string, Partial<Record<Flag, Overtaking>>> = {};
  for (const { field, flag, was, createTime } of marks) {
    const kind = kinds.get(field);
    if (!kind) continue;
    const before = was === null ? null : (typedOf(kind, kind.revive ? kind.revive(was) : was) as Typed);
    const now = typedOf(kind, row[field]) as Typed;
    const changes = flags.flatMap((other) => {
      const [old, text] = [before?.[other] ?? "", now?.[other] ?? ""];
      return !before || other === flag || old === text ? [] : [{ flag: other, lines: shortDiff(old, text) }];
    });
    found[field] = { ...found[field], [flag]: { since: deskTime(locale)(createTime), changes } };
  }
  return found;
}
