import { and, inArray, sql } from "drizzle-orm";
import type { Concerned } from "~/platform/access/actor";
import { countRows } from "~/platform/data/count-rows";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import { hotelRooms } from "~db/schema/hotel-room";
import { roomsOfPerson } from "../../rooms/verbs/store.server";

/** Rooms with open conflicts, or with a calendar whose last import failed. */
const troubled = sql`(
  select room_id from hotel_room_conflict where dismissed_time is null
  union select room_id from hotel_room_import where error <> '')`;

/** Todo: how many of the actor's rooms have imported calendars that need attention. */
export const channelTodos = (actor: Concerned, t: Translate) =>
  actor.roles.has("HOTEL_ADMIN") || actor.roles.has("ADMIN")
    ? [
        {
          id: "hotel-channels",
          count: countRows(hotelRooms, and(roomsOfPerson(actor), inArray(hotelRooms.id, troubled))),
          text: t("hotel-channels:todo"),
          to: href("/admin/hotel/channels"),
        },
      ]
    : [];
