import { icon } from "./icon";

export const CalendarIcon = icon("M5 6h14v14H5zM5 10.5h14M8.5 3.5V8M15.5 3.5V8");
export const PlateIcon = icon("M7 3.5v7a2 2 0 0 0 4 0v-7M9 12.5v8M16.5 20.5v-17c-2 1-3 3.5-3 6.5s1 4 3 4");
export const TicketIcon = icon("M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3zM14 7.5v9");
export const HammerIcon = icon("m12.5 4 6 6M9 7.5l6 6M15.5 7 12 10.5M11.5 11 4.5 18M13 20h7");
export const CapIcon = icon("M2.5 9.5 12 5l9.5 4.5L12 14zM6.5 11.5V16c3 2.5 8 2.5 11 0v-4.5M21.5 9.5V15");
export const CouponIcon = icon("M4 7h16v10H4zM9 7v10M12 15l5-6M12.5 10h.01M16.5 14.5h.01");
