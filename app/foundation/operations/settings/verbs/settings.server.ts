import { eq } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { purgeTags } from "~/platform/data/purge.server";
import {
  settingFacts,
  settingNames,
  settingsTag,
  settingValue,
  tierSettingFacts,
  tierSettingNames,
  tierSettingValue,
} from "~/platform/data/settings.server";
import { sortTiers, type TierFault, tierFault } from "~/platform/data/tiers";
import type { Tier, TierSetting } from "~/platform/domain/domain";
import { DomainError, missing } from "~/platform/errors";
import type { Db, Tx } from "~db/client";
import { settings } from "~db/schema/platform";

/** Lists every setting and scale: its value, whether it was changed, its unit, bounds and default. */
export async function listSettings(db: Db) {
  const rows = new Map((await db.select().from(settings)).map(({ key, value }) => [key, value]));
  const numbers = settingNames().map((name) => ({
    name,
    value: settingValue(name, rows.get(name)),
    changed: rows.has(name),
    ...settingFacts(name),
  }));
  const scales = tierSettingNames().map((name) => ({
    name,
    value: tierSettingValue(name, rows.get(name)),
    changed: rows.has(name),
    unit: "tiers" as const,
    ...tierSettingFacts(name),
  }));
  return { numbers, scales };
}

/** Stores a value, or takes it away with null, and writes both values down. */
async function store<Value>(
  tx: Tx,
  operator: Operator,
  name: string,
  { value, initial, read }: { value: Value | null; initial: Value; read: (stored: unknown) => Value },
): Promise<void> {
  const [stored] = await tx.select().from(settings).where(eq(settings.key, name)).for("update");
  if (value === null) await tx.delete(settings).where(eq(settings.key, name));
  else
    await tx.insert(settings).values({ key: name, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
  await purgeTags(tx, settingsTag);
  const detail = JSON.stringify({ before: read(stored?.value), after: value ?? initial });
  await audit(tx, operator, { action: "setting", actorId: operator.userId, target: name, detail });
}

/**
 * Changes a setting, or resets it to its default with null; the audit log gets the values before and after. Throws
 * `notFindData`, or `settingOutOfBounds` {min, max} (field `value`) with bounds divided by `shownIn`.
 */
export async function saveSetting(
  tx: Tx,
  operator: Operator,
  input: { name: string; value: number | null; shownIn?: number },
): Promise<void> {
  const { value, shownIn = 1 } = input;
  const name = settingNames().find((one) => one === input.name);
  if (!name) throw missing();
  const { min, max, initial } = settingFacts(name);
  if (value !== null && !(Number.isInteger(value) && value >= min && value <= max))
    throw new DomainError("settingOutOfBounds", { params: { min: min / shownIn, max: max / shownIn }, field: "value" });
  await store(tx, operator, name, { value, initial, read: (stored) => settingValue(name, stored) });
}

/** The refusal of a scale, beside the field of its step as it was typed. */
function refusedTiers(
  { value, rows }: { value: readonly Tier[]; rows?: readonly number[] },
  fault: TierFault,
  facts: TierSetting,
): DomainError {
  const wrong = sortTiers(value)[fault.at];
  const at = wrong ? value.indexOf(wrong) : 0;
  const field = `value[${rows?.[at] ?? at}].${fault.part}`;
  if (fault.is === "hours")
    return new DomainError("settingOutOfBounds", { params: { min: facts.minHours, max: facts.maxHours }, field });
  if (fault.is === "percent") return new DomainError("settingOutOfBounds", { params: { min: 0, max: 100 }, field });
  const keys = { none: "tiersNone", many: "tiersMany", order: "tiersTwice", rises: "tiersRise" } as const;
  return new DomainError(keys[fault.is], { params: { max: facts.most, hours: wrong?.hoursBefore ?? 0 }, field });
}

/**
 * Changes a scale, whose steps may come in any order, or resets it with null; the audit log gets both. `rows`: the row
 * of the form in which each step was typed, where rows were left empty. Throws
 * `notFindData`, or beside the step `settingOutOfBounds` {min, max}, `tiersNone`, `tiersMany` {max}, `tiersTwice` {hours}
 * or `tiersRise` {hours}.
 */
export async function saveTiers(
  tx: Tx,
  operator: Operator,
  input: { name: string; value: readonly Tier[] | null; rows?: readonly number[] },
): Promise<void> {
  const name = tierSettingNames().find((one) => one === input.name);
  if (!name) throw missing();
  const facts = tierSettingFacts(name);
  const value = input.value && sortTiers(input.value);
  const fault = value && tierFault(value, facts);
  if (fault) throw refusedTiers({ ...input, value: input.value ?? [] }, fault, facts);
  await store<readonly Tier[]>(tx, operator, name, {
    value,
    initial: facts.initial,
    read: (stored) => tierSettingValue(name, stored),
  });
}

/** Changes a setting or a scale as the API names it. Throws as the two above; a value of the other kind is no number. */
export function saveNamed(
  tx: Tx,
  operator: Operator,
  { name, value }: { name: string; value: number | readonly Tier[] | null },
): Promise<void> {
  const isScale = tierSettingNames().some((one) => one === name);
  if (isScale) return saveTiers(tx, operator, { name, value: typeof value === "number" ? [] : value });
  return saveSetting(tx, operator, { name, value: typeof value === "object" && value !== null ? Number.NaN : value });
}
