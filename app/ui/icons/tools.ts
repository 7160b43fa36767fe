import { icon } from "./icon";

/* Of tables, lists and desks: most pages have none of them. */
export const TrashIcon = icon("M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13M10.5 11v5m3-5v5");
export const DownloadIcon = icon("M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14");
export const PrintIcon = icon("M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z");
export const MenuIcon = icon("M4 6.5h16M4 12h16M4 17.5h16");
