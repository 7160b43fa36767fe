import type { stayOrders } from "~db/schema/stay-order";

export type StayOrder = typeof stayOrders.$inferSelect;
