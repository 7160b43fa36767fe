import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "~db/client";
import { settings } from "~db/schema/platform";
import { uploadLimits } from "./upload-kinds";

const whole = (min: number, max: number) => z.number().int().min(min).max(max);

/**
 * What an operator may change without a release: its shape, its bounds and what holds while nobody changed it.
 * Sizes are bytes, times what their names say.
 */
export const settingTable = {
  "file.generalMaxBytes": { shape: whole(1_000_000, 100_000_000), initial: uploadLimits.general },
  "file.jobMaxBytes": { shape: whole(1_000_000, 100_000_000), initial: uploadLimits.job },
  "file.videoMaxBytes": { shape: whole(10_000_000, 2_000_000_000), initial: uploadLimits.video },
  "file.perUserCount": { shape: whole(10, 100_000), initial: 2_000 },
  "file.perUserBytes": { shape: whole(10_000_000, 100_000_000_000), initial: 2_000_000_000 },
  "hotel.maxReserveDays": { shape: whole(1, 365), initial: 5 },
  "stay.maxReserveDays": { shape: whole(1, 365), initial: 30 },
  "order.autoCompleteDays": { shape: whole(1, 90), initial: 14 },
  "mail.perMinute": { shape: whole(1, 10_000), initial: 300 },
  "message.perMinute": { shape: whole(1, 1_000), initial: 20 },
} as const satisfies Record<string, { shape: z.ZodNumber; initial: number }>;

export type SettingName = keyof typeof settingTable;

/** A setting's value now; a stored value that no longer fits its shape counts as not set. */
export async function setting(db: Db, name: SettingName): Promise<number> {
  const { shape, initial } = settingTable[name];
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, name));
  const stored = row && shape.safeParse(row.value);
  return stored?.success ? stored.data : initial;
}
