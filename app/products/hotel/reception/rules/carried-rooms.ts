import { overlap } from "~/foundation/nights/rules/days";
import type { Stay } from "~/foundation/nights/rules/stay";
import { mostRooms, type RoomStay } from "../../rooms/rules/room-stays";

/** A room of a changed booking: where it goes if it is free there, and what the booking certainly keeps of it. */
type CarriedRoom = { wish: RoomStay; kept: RoomStay | null };

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/** The part of a room's days within a stay; null for none. */
function within(stay: RoomStay, { checkin, checkout }: Stay): RoomStay | null {
  const part = { ...stay, fromDay: later(stay.fromDay, checkin), untilDay: earlier(stay.untilDay, checkout) };
  return part.fromDay < part.untilDay ? part : null;
}

/**
 * The numbered rooms of a booking whose dates change, in order: a room of the first night follows the arrival, one of the
 * last night the day of leaving, and what falls out of the stay is given up. A stay that moves away altogether takes
 * along the rooms that it had for all its nights.
 */
export function carriedRooms(rooms: readonly RoomStay[], before: Stay, after: Stay): CarriedRoom[] {
  const whole = { fromDay: after.checkin, untilDay: after.checkout };
  const isWhole = ({ fromDay, untilDay }: RoomStay) => fromDay === before.checkin && untilDay === before.checkout;
  if (!overlap({ fromDay: before.checkin, untilDay: before.checkout }, whole))
    return rooms.filter(isWhole).map(({ roomId }) => ({ wish: { roomId, ...whole }, kept: null }));
  return rooms.flatMap((stay) => {
    const wish = within(
      {
        roomId: stay.roomId,
        fromDay: stay.fromDay === before.checkin ? after.checkin : stay.fromDay,
        untilDay: stay.untilDay === before.checkout ? after.checkout : stay.untilDay,
      },
      after,
    );
    const { roomId, fromDay, untilDay } = stay;
    return wish ? [{ wish, kept: within({ roomId, fromDay, untilDay }, after) }] : [];
  });
}

/** Whether a booking may have one more room for its days beside those that it has. */
export const hasPlace = (stay: Stay & { rooms: number }, rooms: readonly RoomStay[], more: RoomStay): boolean =>
  mostRooms(stay, [...rooms, more]) <= stay.rooms;
