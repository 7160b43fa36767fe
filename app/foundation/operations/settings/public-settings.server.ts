import { liveTill } from "~/foundation/payments/live-till.server";
import { setting } from "~/platform/data/settings.server";
import { env } from "~/platform/env.server";
import type { Db } from "~db/client";

/** Settings that every client may read: sizes in bytes, nights, payment methods, the release. */
export async function publicSettings(db: Db) {
  const [videoMaxBytes, imageMaxBytes, maxReserveDays] = await Promise.all([
    setting(db, "file.videoMaxBytes"),
    setting(db, "file.generalMaxBytes"),
    setting(db, "hotel.maxReserveDays"),
  ]);
  return {
    videoMaxBytes,
    imageMaxBytes,
    maxReserveDays,
    cancelStopped: {},
    release: env.RELEASE_DATE,
    payMethods: liveTill().gateway.methods,
    features: {},
  };
}
