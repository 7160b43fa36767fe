import { setting } from "~/platform/data/settings.server";
import { timeOf } from "~/platform/time/opening";
import type { Db } from "~db/client";

/** Tokyo time `HH:MM` from which no stay can begin on the same day: the setting `nights.sameDayCutoff` [H6]. */
export const sameDayCutoff = async (db: Db): Promise<string> => timeOf(await setting(db, "nights.sameDayCutoff"));
