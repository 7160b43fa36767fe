import { only } from "../../../platform/domain/access";
import { pictures } from "../../../platform/domain/uploads";

/** Frames that the encoder takes of videos. Nobody needs to upload one; administrators may, as of every kind. */
export const videoThumbs = pictures("video-thumb", only());
