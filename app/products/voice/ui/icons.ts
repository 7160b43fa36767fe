import { icon } from "~/ui/icons/icon";

export const HeartIcon = icon(
  "M12 19.5S4 14.6 4 9.3A4.3 4.3 0 0 1 8.3 5c1.6 0 2.9.8 3.7 2.1A4.3 4.3 0 0 1 15.7 5 4.3 4.3 0 0 1 20 9.3c0 5.3-8 10.2-8 10.2Z",
);
export const RepostIcon = icon("M4 8.5 7 5.5l3 3M7 5.5V16h7M20 15.5l-3 3-3-3M17 18.5V8h-7");
export const CommentIcon = icon("M4.5 5.5h15v11h-8l-4 3.5v-3.5h-3z");
export const DotsIcon = icon(
  "M6 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0ZM13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0ZM20 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0Z",
);
export const PenIcon = icon("M5 19l1-4.5L16.5 4 20 7.5 9.5 18zM14.5 6l3.5 3.5");
export const ReloadIcon = icon("M19 12a7 7 0 1 1-2-4.9M19 4.5v4h-4");
export const LockIcon = icon("M6.5 11h11v8.5h-11zM9 11V8.5a3 3 0 0 1 6 0V11");
export const UserIcon = icon(
  "M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.5 20c.6-3.7 3.6-6 7.5-6s6.9 2.3 7.5 6",
);
export const CogIcon = icon(
  "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2.1 2.1M15.9 15.9 18 18M6 18l2.1-2.1M15.9 8.1 18 6",
);
