import { signedIn } from "../../platform/domain/access";
import { films, pictures } from "../../platform/domain/uploads";

/** Pictures of posts. */
export const voicePictures = pictures("microblog-image", signedIn);

/** Videos of posts. */
export const voiceVideos = films("microblog-video", signedIn);

/** The pictures above profiles. */
export const voiceBanners = pictures("microblog-banner", signedIn, { frame: { width: 900, height: 300 } });
