import { only } from "../../platform/domain/access";
import { pictures } from "../../platform/domain/uploads";

/** Access of the editors of scenic spots to their desk, calls and pictures. */
export const scenicEditors = only("TRAVEL_EDITOR");

/** Pictures of scenic spots. */
export const scenicPictures = pictures("scenic", scenicEditors);
