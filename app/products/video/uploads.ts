import { only } from "../../platform/domain/access";
import { pictures, upload } from "../../platform/domain/uploads";

/** Access of those who upload videos to their desks, calls and files. */
export const videoEditors = only("TRAVEL_EDITOR", "VIDEO_ADMIN");

/** Uploaded videos: they stay private, since visitors play what the encoder makes of them. */
export const videoFiles = upload("video", { formats: "video", limit: "video", isPublic: false, may: videoEditors });

/** Covers of videos and groups. */
export const videoCovers = pictures("video-cover", videoEditors);
