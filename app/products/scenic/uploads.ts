import { only } from "../../platform/access/access";
import { pictures } from "../../platform/forms/uploads";

/** Access of the editors of scenic spots to their desk, calls and pictures. */
export const scenicEditors = only("TRAVEL_EDITOR");

/** Pictures of scenic spots. */
export const scenicPictures = pictures("scenic", scenicEditors);
