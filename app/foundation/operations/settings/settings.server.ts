import { eq } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/audit.server";
import { purgeTags } from "~/platform/data/purge.server";
import {
  type SettingName,
  settingFacts,
  settingNames,
  settingsTag,
  settingValue,
} from "~/platform/data/settings.server";
import { DomainError, missing } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { settings } from "~db/schema/platform";

/** Lists every setting: its value, whether it was changed, its unit, bounds and default. */
export async function listSettings(db: Db) {
  const rows = new Map((await db.select().from(settings)).map(({ key, value }) => [key, value]));
  return settingNames().map((name) => ({
    name,
    value: settingValue(name, rows.get(name)),
    changed: rows.has(name),
    ...settingFacts(name),
  }));
}

const nameOf = (name: string): SettingName => {
  const known = settingNames().find((one) => one === name);
  if (!known) throw missing();
  return known;
};

/**
 * Changes a setting, or resets it to its default with null; the audit log gets the values before and after. Throws
 * `notFindData`, or `settingOutOfBounds` {min, max} (field `value`) with bounds divided by `shownIn`.
 */
export async function saveSetting(
  tx: Tx,
  operator: Operator,
  input: { name: string; value: number | null; shownIn?: number },
): Promise<void> {
  const { shownIn = 1 } = input;
  const name = nameOf(input.name);
  const { min, max, initial } = settingFacts(name);
  if (input.value !== null && !(Number.isInteger(input.value) && input.value >= min && input.value <= max))
    throw new DomainError("settingOutOfBounds", { params: { min: min / shownIn, max: max / shownIn }, field: "value" });
  const [stored] = await tx.select().from(settings).where(eq(settings.key, name)).for("update");
  const before = settingValue(name, stored?.value);
  if (input.value === null) await tx.delete(settings).where(eq(settings.key, name));
  else
    await tx
      .insert(settings)
      .values({ key: name, value: input.value })
      .onConflictDoUpdate({ target: settings.key, set: { value: input.value } });
  await purgeTags(tx, settingsTag);
  const detail = JSON.stringify({ before, after: input.value ?? initial });
  await audit(tx, operator, { action: "setting", actorId: operator.userId, target: name, detail });
}
