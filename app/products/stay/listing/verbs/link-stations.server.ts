import { sql } from "drizzle-orm";
import type { Tx } from "~db/client";

/**
 * Links a listing to the railway stations that its host named: those of the same name, with or without 駅, in any
 * language, within about ten kilometres of its place, or in its prefecture while it has none. Names that no station has
 * stay text.
 */
export async function linkStations(tx: Tx, stayId: number): Promise<void> {
  await tx.execute(sql`delete from stay_station where stay_id = ${stayId}`);
  await tx.execute(sql`
    insert into stay_station (stay_id, station_id, walk_minutes)
    select h.id, s.id::int, min(told.walk)
      from stay h
      cross join jsonb_to_recordset(h.stations) as told (station text, walk int)
      join railway_station s on s.deleted_time is null and not s.closed
       and regexp_replace(told.station, '駅$', '') in (
             regexp_replace(s.name ->> 'ja', '駅$', ''), regexp_replace(s.name ->> 'zh', '站$', ''), s.name ->> 'en')
       and case when h.location is null or s.location is null then s.prefecture = h.prefecture
           else abs((s.location ->> 'latitude')::float8 - (h.location ->> 'latitude')::float8) < 0.1
            and abs((s.location ->> 'longitude')::float8 - (h.location ->> 'longitude')::float8) < 0.12 end
     where h.id = ${stayId} and told.walk between 0 and 60
     group by h.id, s.id`);
}
