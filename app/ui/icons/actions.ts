import { icon } from "./icon";

export const CloseIcon = icon("M6 6l12 12M18 6 6 18");
export const ChevronDownIcon = icon("m6 9.5 6 6 6-6");
export const ChevronRightIcon = icon("m9.5 6 6 6-6 6");
export const ChevronLeftIcon = icon("m14.5 6-6 6 6 6");
export const ArrowUpIcon = icon("M12 20V5m-6 6 6-6 6 6");
export const PlusIcon = icon("M12 5v14M5 12h14");
export const MinusIcon = icon("M5 12h14");
export const SearchIcon = icon("M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L20.5 20.5");
export const CopyIcon = icon("M9 9h11v11H9zM15 9V4H4v11h5");
export const LogoutIcon = icon("M14 4.5H5v15h9M10 12h10.5m-4-4 4 4-4 4");
export const EyeIcon = icon(
  "M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6Zm9.5 2.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4Z",
);
export const EyeOffIcon = icon(
  "M4 4l16 16M10 6.2A9 9 0 0 1 12 6c6 0 9.5 6 9.5 6a16 16 0 0 1-3 3.5M6.3 7.8A15 15 0 0 0 2.5 12S6 18 12 18c1.6 0 3-.4 4.2-1",
);
