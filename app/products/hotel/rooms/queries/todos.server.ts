import { and, inArray, sql } from "drizzle-orm";
import type { Concerned } from "~/platform/access/actor";
import { tokyoToday } from "~/platform/data/conditions";
import { countRows } from "~/platform/data/count-rows";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import { hotelRooms } from "~db/schema/hotel-room";
import { roomsOfPerson } from "../verbs/store.server";

/** Condition: guests of the room arrive today (Tokyo) and have not checked in. */
const awaitsGuests = sql`exists (
  select 1 from hotel_room_stay s join hotel_order o on o.id = s.order_id
   where s.room_id = ${hotelRooms.id} and s.from_day = ${tokyoToday}
     and o.status in ('paid','reserve_complete'))`;

/** Todo: how many of the actor's rooms with arrivals today are not clean. */
export const cleaningTodos = (actor: Concerned, t: Translate) =>
  actor.roles.has("HOTEL_ADMIN") || actor.roles.has("ADMIN")
    ? [
        {
          id: "hotel-clean",
          count: countRows(
            hotelRooms,
            and(roomsOfPerson(actor), inArray(hotelRooms.cleanStatus, ["dirty", "cleaning"]), awaitsGuests),
          ),
          text: t("hotel-clean:todo"),
          to: href("/admin/hotel/roomClean"),
        },
      ]
    : [];
