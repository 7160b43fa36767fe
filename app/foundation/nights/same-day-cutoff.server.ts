import { setting, settingsTag } from "~/platform/data/settings.server";
import { timeOf } from "~/platform/time/opening";
import type { Db } from "~db/client";

/**
 * Tokyo time `HH:MM` from which no stay can begin on the same day: the setting `nights.sameDayCutoff` [H6]. `tags` are the
 * purge tags of a page that is cached.
 */
export async function sameDayCutoff(db: Db, tags?: Set<string>): Promise<string> {
  tags?.add(settingsTag);
  return timeOf(await setting(db, "nights.sameDayCutoff"));
}
