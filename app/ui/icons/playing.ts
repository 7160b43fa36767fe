import { icon } from "./icon";

export const PauseIcon = icon("M8.5 5v14M15.5 5v14");
export const PlayIcon = icon("M8 5l11 7-11 7z");
