import { eq } from "drizzle-orm";
import { keyed } from "~/platform/domain/declared";
import type { Setting, Tier, TierSetting } from "~/platform/domain/domain";
import type { Keyed } from "~/platform/domain/register";
import { type Db, isTx } from "~db/client";
import { settings } from "~db/schema/platform";
import { cached } from "./cached.server";
import { tierFault } from "./tiers";

export type SettingName = Keyed<"settings">;
export type TierSettingName = Keyed<"tierSettings">;

/** Every setting's name. */
export const settingNames = (): SettingName[] => Object.keys(keyed("settings")) as SettingName[];

/** A setting's unit, bounds and initial value. Throws for an undeclared name. */
export function settingFacts(name: SettingName): Setting {
  const setting = keyed("settings")[name];
  if (!setting) throw new Error(`No domain declares the setting ${name}`);
  return setting;
}

/** The value of a stored setting; a stored value outside the bounds counts as not set. */
export function settingValue(name: SettingName, stored: unknown): number {
  const { min, max, initial } = settingFacts(name);
  return typeof stored === "number" && Number.isInteger(stored) && stored >= min && stored <= max ? stored : initial;
}

/** The name of every scale. */
export const tierSettingNames = (): TierSettingName[] => Object.keys(keyed("tierSettings")) as TierSettingName[];

/** A scale's bounds and initial steps. Throws for an undeclared name. */
export function tierSettingFacts(name: TierSettingName): TierSetting {
  const setting = keyed("tierSettings")[name];
  if (!setting) throw new Error(`No domain declares the scale ${name}`);
  return setting;
}

const isTiers = (stored: unknown): stored is Tier[] =>
  Array.isArray(stored) &&
  stored.every((one) => typeof one?.hoursBefore === "number" && typeof one.percent === "number");

/** The steps of a stored scale; one that breaks its rules counts as not set. */
export function tierSettingValue(name: TierSettingName, stored: unknown): readonly Tier[] {
  const facts = tierSettingFacts(name);
  return isTiers(stored) && !tierFault(stored, facts) ? stored : facts.initial;
}

/** Purge tag of everything that depends on the settings. */
export const settingsTag = "settings";

/** The values that operators have set, by name. */
const stored = cached("settings", {
  tags: () => [settingsTag],
  read: async (db): Promise<Readonly<Record<string, unknown>>> => {
    const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  },
});

/** What is stored of a setting or scale; a transaction reads its row itself. */
async function storedIn(db: Db, name: string): Promise<unknown> {
  if (!isTx(db)) return (await stored(db, {}))[name];
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, name));
  return row?.value;
}

/** The current value of a setting. */
export const setting = async (db: Db, name: SettingName): Promise<number> =>
  settingValue(name, await storedIn(db, name));

/** The current steps of a scale, the earliest first. */
export const tierSetting = async (db: Db, name: TierSettingName): Promise<readonly Tier[]> =>
  tierSettingValue(name, await storedIn(db, name));
