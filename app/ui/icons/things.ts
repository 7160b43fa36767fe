import { icon } from "./icon";

export const CheckIcon = icon("m5 12.5 4.5 4.5L19 7.5");
export const InfoIcon = icon("M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5M12 8h.01");
export const WarnIcon = icon("M12 4 21 19.5H3zM12 10v4.5M12 17h.01");
export const ErrorIcon = icon("M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM12 8v5M12 16h.01");
export const CalendarIcon = icon("M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8");
export const ClockIcon = icon("M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2");
export const HeartIcon = icon("M12 19.5S4 15 4 9.3A4.2 4.2 0 0 1 12 7.5a4.2 4.2 0 0 1 8 1.8C20 15 12 19.5 12 19.5Z");
export const StarIcon = icon("m12 4 2.4 5.2 5.6.7-4.1 3.9 1.1 5.6-5-2.8-5 2.8 1.1-5.6L4 9.9l5.6-.7z");
export const PointIcon = icon("M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5l4.5 4.5-4.5 4.5L7.5 12z");
export const TruckIcon = icon(
  "M3 6.5h10.5V16H9.5M5 16H3V6.5M13.5 9.5h4l3 3.5v3h-1M15.5 16h-2M7.3 18a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8Zm10.2 0a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8Z",
);
export const BoxIcon = icon("M12 3.5 20 8v8.5L12 21l-8-4.5V8zM4 8l8 4.5L20 8M12 12.5V21M8 5.8l8 4.5");
export const CardIcon = icon("M3.5 6h17v12.5h-17zM3.5 10h17M7 15h3");
export const TicketIcon = icon(
  "M3.5 7h17v3.2a2 2 0 0 0 0 3.6V17h-17v-3.2a2 2 0 0 0 0-3.6zM14.5 7v2M14.5 11v2M14.5 15v2",
);
export const MailIcon = icon("M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5");
export const PhoneIcon = icon(
  "M6 4h3l1.5 4.5L8.5 10a11 11 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2.2 2A15.8 15.8 0 0 1 4 6.2 2 2 0 0 1 6 4Z",
);
export const LockIcon = icon("M5.5 10.5h13v9.5h-13zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2.5");
export const ImageIcon = icon("M4 5h16v14H4zM4 16.5l5-5 4.5 4.5 2.5-2.5 4 4M15.5 9.5h.01");
export const QrIcon = icon("M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v2.5M17.5 20H20v-1.5M14 20h1");
