import { only } from "../../platform/domain/access";
import { films, pictures } from "../../platform/domain/uploads";

/** Access of news editors to their desks, calls and pictures. */
export const newsEditors = only("NEWS_EDITOR", "TRAVEL_EDITOR");

/** Pictures of articles. */
export const newsPictures = pictures("news", newsEditors);

/** Videos in articles. */
export const newsVideos = films("news-video", newsEditors);
