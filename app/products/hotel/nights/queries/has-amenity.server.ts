import { type SQL, sql } from "drizzle-orm";
import type { LodgingAmenity } from "~/foundation/lodging/amenities";
import { hotels } from "~db/schema/hotel";

/** The amenities of a search in the words of the hotel's list; one of them is enough. */
const ours: Record<Exclude<LodgingAmenity, "kitchen">, readonly string[]> = {
  wifi: ["wifi"],
  washer: ["washingMachine"],
  bath: ["openAirBath", "privateBath"],
  parking: ["parking"],
  aircon: ["airConditioner"],
  breakfast: ["breakfast"],
};

/** Hotels with an amenity. */
export const hasAmenity = (name: LodgingAmenity): SQL =>
  name === "kitchen"
    ? sql`${hotels.hasKitchen}`
    : sql`${hotels.amenities} && array[${sql.join(
        ours[name].map((one) => sql`${one}`),
        sql`, `,
      )}]::text[]`;
