import { liveTill } from "~/foundation/payments/live-till.server";
import { setting } from "~/platform/data/settings.server";
import { env } from "~/platform/env.server";
import type { Db } from "~db/client";

/** What every client may know of the settings: sizes in bytes, nights, ways to pay, the release. */
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
