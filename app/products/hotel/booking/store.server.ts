import type { hotelOrders } from "~db/schema/hotel-order";

export type Booking = typeof hotelOrders.$inferSelect;

/** The rooms and nights of a booking. */
export const roomsOf = ({
  hotelId,
  rooms,
  checkin,
  checkout,
}: Pick<Booking, "hotelId" | "rooms" | "checkin" | "checkout">) => ({
  hotelId,
  rooms,
  checkin,
  checkout,
});
