import { sql } from "drizzle-orm";
import { kept } from "~/platform/data/kept.server";
import type { Db } from "~db/client";
import { hotelCompanies, hotels } from "~db/schema/hotel";
import { hotelNights } from "~db/schema/hotel-night";
import { hotelShown } from "../../property/queries/visible.server";
import { hotelsTag, nightsBlockTag } from "../../tags";
import { blockNights, blockStart, blocksOf } from "../rules/night-blocks";
import { nightCount, plusDays } from "../rules/night-count";
import type { NightPart } from "../rules/special-nights";
import type { Stay } from "../rules/stay";
import { nightColumns } from "./rates.server";

type Block = NightPart["nights"];

/** What is special about a block of nights of all hotels that visitors see, by their ids. */
const keptBlock = kept<[block: number], Block>(
  "hotel-nights",
  (block) => [hotelsTag, nightsBlockTag(block)],
  async (db, block) => {
    const first = blockStart(block);
    const [row] = await db.execute<{ nights: Block }>(sql`
      select coalesce(json_object_agg(${hotels.id}, b.nights), '{}'::json) as nights
        from ${hotels} inner join ${hotelCompanies} on ${hotelCompanies.id} = ${hotels.companyId}
          cross join lateral (
            select ${nightColumns(first)} as nights from ${hotelNights} n
             where n.hotel_id = ${hotels.id} and n.night >= ${first}::date
               and n.night < ${plusDays(first, blockNights)}::date
            having count(*) > 0) b
       where ${hotelShown}`);
    if (!row) throw new Error("a value of SQL has no row");
    return row.nights;
  },
);

/** What is special about the nights of a stay of all hotels that visitors see, a block a part. */
export const keptNights = (db: Db, stay: Stay): Promise<NightPart[]> =>
  Promise.all(
    blocksOf(stay).map(async (block) => ({
      nights: await keptBlock(db, block),
      days: nightCount({ checkin: stay.checkin, checkout: blockStart(block) }),
    })),
  );
