import { sameDayCutoff } from "~/foundation/nights/same-day-cutoff.server";
import { liveTill } from "~/foundation/payments/live-till.server";
import { setting, tierSetting } from "~/platform/data/settings.server";
import { env } from "~/platform/env.server";
import type { Db } from "~db/client";

/**
 * Settings that every client may read: sizes in bytes, nights, until when (`HH:MM` in Tokyo) a stay can begin today, what
 * of a cancelled hotel stay goes back, payment methods, the release.
 */
export async function publicSettings(db: Db) {
  const [videoMaxBytes, imageMaxBytes, maxReserveDays, cutoff, refundTiers] = await Promise.all([
    setting(db, "file.videoMaxBytes"),
    setting(db, "file.generalMaxBytes"),
    setting(db, "hotel.maxReserveDays"),
    sameDayCutoff(db),
    tierSetting(db, "hotel.refundTiers"),
  ]);
  return {
    videoMaxBytes,
    imageMaxBytes,
    maxReserveDays,
    sameDayCutoff: cutoff,
    refundTiers,
    cancelStopped: {},
    release: env.RELEASE_DATE,
    payMethods: liveTill().gateway.methods,
    features: {},
  };
}
