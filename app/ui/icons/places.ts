import { icon } from "./icon";

export const HomeIcon = icon("M4 11.5 12 4.5l8 7M6 10v9.5h4.5V14h3v5.5H18V10");
export const GridIcon = icon(
  "M12 3.5 16 7.5l-4 4-4-4zM12 12.5l4 4-4 4-4-4zM7.5 8 11.5 12l-4 4-4-4zM16.5 8l4 4-4 4-4-4z",
);
export const MoreIcon = icon(
  "M5.5 9.7 7.8 12l-2.3 2.3L3.2 12zM12 9.7l2.3 2.3-2.3 2.3L9.7 12zM18.5 9.7l2.3 2.3-2.3 2.3-2.3-2.3z",
);
export const CartIcon = icon("M6.5 8h11l1.5 12H5zM9 10.5V7a3 3 0 0 1 6 0v3.5");
export const ReceiptIcon = icon("M6 3.5h12v17l-2.4-1.6-1.8 1.6-1.8-1.6-1.8 1.6-1.8-1.6L6 20.5zM9 8.5h6M9 12.5h6");
export const BedIcon = icon(
  "M3.5 19V6M3.5 16h17M20.5 19v-5a3 3 0 0 0-3-3H10v5M6.7 12.3a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z",
);
export const TripIcon = icon("M3.5 18.5 9 8.5l3.5 6 2.5-4 5.5 8zM16.5 7.2a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Z");
export const CraftIcon = icon(
  "M7.5 4h9M8.5 4c0 3-3 4.5-3 8.5 0 5 3 7.5 6.5 7.5s6.5-2.5 6.5-7.5c0-4-3-5.5-3-8.5M6 10.5c4 2 8-1.5 12 0",
);
export const BellIcon = icon("M6.5 16V10.5a5.5 5.5 0 0 1 11 0V16l1.5 2H5zM10 20.5h4M12 5V3.5");
export const MessageIcon = icon("M4 5.5h16V17h-9.5L6.5 20v-3H4zM8 9.5h8M8 13h5");
export const TvIcon = icon("M3.5 7.5h17v11h-17zM8.5 3.5 12 7l3.5-3.5M10.5 11v4l3.5-2z");
export const NewsIcon = icon("M4 5h13v14.5H6a2 2 0 0 1-2-2zM17 9.5h3v8a2 2 0 0 1-3 2M7.5 9h6M7.5 12.5h6M7.5 16h3.5");
export const GlobeIcon = icon(
  "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.5 2.3 3.5 5.2 3.5 8.5s-1 6.2-3.5 8.5c-2.5-2.3-3.5-5.2-3.5-8.5s1-6.2 3.5-8.5Z",
);
export const SitesIcon = icon("M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM16.5 13l3.5 3.5-3.5 3.5-3.5-3.5z");
