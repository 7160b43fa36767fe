import { type Access, only, signedIn } from "~/platform/access/access";
import type { SettingName } from "~/platform/data/settings.server";
import { type UploadKind, type UploadLimit, uploadFormats, uploadKinds } from "~/platform/forms/upload-kinds";

type Rule = {
  /** Shown to everybody once it is checked; else only its owner and whom `fileReaders` names may read it. */
  isPublic: boolean;
  /** Who may upload it; ADMIN always. */
  may: Access;
};

const open = (may: Access): Rule => ({ isPublic: true, may });
const closed = (may: Access): Rule => ({ isPublic: false, may });
const editors = only("TRAVEL_EDITOR");
const teachers = only("TRAVEL_EDITOR", "VIDEO_ADMIN");

/** Visibility and audience of every kind of upload (S0 3; decisions J: résumés, certificates, check-in and event papers are private). */
const rules: Record<UploadKind, Rule> = {
  ad: open(only("ADMIN")),
  artisan: open(editors),
  attachment: closed(signedIn),
  avatar: open(signedIn),
  banner: open(only("ADMIN")),
  board: open(signedIn),
  cert: closed(signedIn),
  checkin: closed(signedIn),
  commodity: open(only("SHOP_ADMIN")),
  company: open(only("JOB_ADMIN", "SHOP_ADMIN", "HOTEL_ADMIN")),
  contest: open(signedIn),
  "course-cover": open(teachers),
  "course-doc": closed(teachers),
  cuisine: open(only("RESTAURANT_ADMIN")),
  document: open(editors),
  event: closed(signedIn),
  "event-cover": open(only("ADMIN")),
  feedback: closed(signedIn),
  hotel: open(only("HOTEL_ADMIN")),
  "hotel-order": closed(signedIn),
  inventory: open(only("SHOP_ADMIN")),
  "job-video": open(only("JOB_ADMIN")),
  live: open(only("ADMIN")),
  message: closed(signedIn),
  "microblog-image": open(signedIn),
  "microblog-video": open(signedIn),
  news: open(only("NEWS_EDITOR", "TRAVEL_EDITOR")),
  promote: open(only("PROMOTE_ADMIN")),
  restaurant: open(only("ADMIN")),
  resume: closed(signedIn),
  shop: open(only("SHOP_ADMIN", "HOTEL_ADMIN")),
  stay: open(only("HOST")),
  travel: open(editors),
  video: open(teachers),
  "video-cover": open(teachers),
};

const limitSettings: Record<UploadLimit, SettingName> = {
  general: "file.generalMaxBytes",
  job: "file.jobMaxBytes",
  video: "file.videoMaxBytes",
};

export type FileKind = Rule & {
  name: UploadKind;
  /** Accepted extensions, lower case. */
  extensions: readonly string[];
  /** The setting that holds the largest size in bytes. */
  limit: SettingName;
};

/** Everything about a kind of upload. */
export function fileKind(name: UploadKind): FileKind {
  const { formats, limit } = uploadKinds[name];
  return { ...rules[name], name, extensions: uploadFormats[formats], limit: limitSettings[limit] };
}
