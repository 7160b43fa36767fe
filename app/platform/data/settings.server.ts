import { eq } from "drizzle-orm";
import { keyed } from "~/platform/domain/declared";
import type { Setting } from "~/platform/domain/domain";
import type { Keyed } from "~/platform/domain/register";
import { type Db, isTx } from "~db/client";
import { settings } from "~db/schema/platform";
import { cached } from "./cached.server";

export type SettingName = Keyed<"settings">;

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

/** The current value of a setting. */
export async function setting(db: Db, name: SettingName): Promise<number> {
  if (!isTx(db)) return settingValue(name, (await stored(db, {}))[name]);
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, name));
  return settingValue(name, row?.value);
}
