import { eq } from "drizzle-orm";
import { z } from "zod";
import { uploadLimits } from "~/platform/forms/upload-kinds";
import type { Db } from "~db/client";
import { settings } from "~db/schema/platform";

const whole = (min: number, max: number) => z.number().int().min(min).max(max);

type Row = {
  shape: z.ZodNumber;
  initial: number;
  /** What the number counts; "count" where nothing is said. */
  unit?: "bytes" | "days" | "perMinute" | "count";
};

/**
 * What an operator may change without a release: its shape, its bounds and what holds while nobody changed it.
 * Its name and meaning are `operations:setting.<name>.name` and `.meaning`.
 */
export const settingTable = {
  "file.generalMaxBytes": { shape: whole(1_000_000, 100_000_000), initial: uploadLimits.general, unit: "bytes" },
  "file.jobMaxBytes": { shape: whole(1_000_000, 100_000_000), initial: uploadLimits.job, unit: "bytes" },
  "file.videoMaxBytes": { shape: whole(10_000_000, 2_000_000_000), initial: uploadLimits.video, unit: "bytes" },
  "file.perUserCount": { shape: whole(10, 100_000), initial: 2_000 },
  "file.perUserBytes": { shape: whole(10_000_000, 100_000_000_000), initial: 2_000_000_000, unit: "bytes" },
  "hotel.maxReserveDays": { shape: whole(1, 365), initial: 5, unit: "days" },
  "stay.maxReserveDays": { shape: whole(1, 365), initial: 30, unit: "days" },
  "order.autoCompleteDays": { shape: whole(1, 90), initial: 14, unit: "days" },
  "order.openMax": { shape: whole(1, 1_000), initial: 10 },
  "mail.perMinute": { shape: whole(1, 10_000), initial: 300, unit: "perMinute" },
  "message.perMinute": { shape: whole(1, 1_000), initial: 20, unit: "perMinute" },
} as const satisfies Record<string, Row>;

export type SettingName = keyof typeof settingTable;
export const settingNames = Object.keys(settingTable) as SettingName[];

const rowOf = (name: SettingName): Row => settingTable[name];

/** A setting's unit, its bounds, both included, and what holds while nobody changed it. */
export function settingFacts(name: SettingName) {
  const { shape, initial, unit = "count" } = rowOf(name);
  return { unit, initial, min: shape.minValue ?? 0, max: shape.maxValue ?? Number.MAX_SAFE_INTEGER };
}

/** What a stored value means: one that no longer fits its shape counts as not set. */
export function settingValue(name: SettingName, stored: unknown): number {
  const { shape, initial } = rowOf(name);
  const parsed = shape.safeParse(stored);
  return parsed.success ? parsed.data : initial;
}

/** A setting's value now. */
export async function setting(db: Db, name: SettingName): Promise<number> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, name));
  return settingValue(name, row?.value);
}
