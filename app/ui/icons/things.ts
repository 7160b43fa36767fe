import { icon } from "./icon";

export const CheckIcon = icon("m5 12.5 4.5 4.5L19 7.5");
export const InfoIcon = icon("M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5M12 8h.01");
export const WarnIcon = icon("M12 4 21 19.5H3zM12 10v4.5M12 17h.01");
export const ErrorIcon = icon("M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM12 8v5M12 16h.01");
export const ClockIcon = icon("M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2");
export const StarIcon = icon("m12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8z");
