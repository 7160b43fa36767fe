import { icon } from "~/ui/icons/icon";

export const BulletsIcon = icon("M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01");
export const NumbersIcon = icon("M10 6h10M10 12h10M10 18h10M4 5l1.5-1v4.5M4 15.5c0-1.5 3-1.5 3 0 0 1.2-3 2.2-3 4h3");
export const QuoteIcon = icon("M10 7H5v5h4c0 2.5-1 4-3.5 5M19 7h-5v5h4c0 2.5-1 4-3.5 5");
export const RuleIcon = icon("M3.5 12h17M7 6.5h10M7 17.5h10");
export const LinkIcon = icon(
  "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1",
);
export const PictureIcon = icon("M4 5h16v14H4zM4 16l4.500-4.500 4 4L15.500 12.500 20 17M9 9.500h.01");
export const VideoIcon = icon("M4 5h16v14H4zM10 9v6l5-3z");
export const TableIcon = icon("M4 5h16v14H4zM4 10h16M4 14.500h16M12 10v9");
export const UndoIcon = icon("M9 5 4.500 9.500 9 14M5 9.500h9a5 5 0 0 1 0 10h-4");
export const RedoIcon = icon("m15 5 4.500 4.500L15 14M19 9.500h-9a5 5 0 0 0 0 10h4");
export const CardIcon = icon("M4 6h16v12H4zM4 14.500l3-3 3 3M13 10h4.500M13 13.500h3");
