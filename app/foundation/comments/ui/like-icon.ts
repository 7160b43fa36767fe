import { icon } from "~/ui/icons/icon";

export const LikeIcon = icon("M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20Z");
