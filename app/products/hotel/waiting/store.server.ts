import type { hotelWaiting } from "~db/schema/hotel-waiting";

export type Waiting = typeof hotelWaiting.$inferSelect;
