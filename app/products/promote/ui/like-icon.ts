import { icon } from "~/ui/icons/icon";

export const LikeIcon = icon(
  "M7 10.5 11.5 4a2 2 0 0 1 2 2.4L13 9.5h5.5a1.8 1.8 0 0 1 1.8 2.2l-1.5 6.4a2 2 0 0 1-2 1.6H7zM7 10.5H4v9.2h3z",
);
