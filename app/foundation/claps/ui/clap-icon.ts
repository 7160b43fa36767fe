import { icon } from "~/ui/icons/icon";

export const ClapIcon = icon(
  "M9 3v2M4.5 5l1.4 1.4M13.5 5l-1.4 1.4M7 13V9.5a1.5 1.5 0 0 1 3 0V12m0-1.5a1.5 1.5 0 0 1 3 0V12m0-.5a1.5 1.5 0 0 1 3 0V16a5 5 0 0 1-5 5h-1a5 5 0 0 1-4.3-2.4L4.3 15.2a1.5 1.5 0 0 1 2.5-1.6L7 14",
);
