import type errors from "../../../locales/en_US/errors-voice.json";
import { anyone, only, signedIn } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { voiceBanners, voicePictures, voiceVideos } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    voice: typeof errors;
  }
}

export const voice = domain("products/voice", {
  screens: [
    screen("/voice", "home.tsx", anyone, { title: "voice:title.home", cache: ["lastId"], sitemap: true }),
    screen("/voice/detail/:id", "detail.tsx", anyone, {
      title: "voice:title.detail",
      cache: ["lastId", "report"],
    }),
    screen("/voice/user/:userNum", "person.tsx", anyone, {
      title: "voice:title.person",
      cache: ["lastId"],
      sitemap: true,
    }),
    screen("/voice/relation/:userNum/:type", "relation.tsx", anyone, {
      title: "voice:title.relation",
      cache: ["page"],
    }),
    screen("/voice/search", "search.tsx", anyone, { title: "voice:title.search", cache: ["keyword"] }),
    screen("/voice/search/:keyword", "search-found.tsx", anyone, { title: "voice:title.search", cache: ["lastId"] }),
    screen("/voice/message", "message-list.tsx", signedIn, { title: "messages:title" }),
    screen("/voice/message/:toNum", "conversation.tsx", signedIn, { title: "messages:talk" }),
    screen("/voice/notification", "notification.tsx", signedIn, { title: "voice:title.notification" }),
    screen("/voice/write", "write.tsx", signedIn, { title: "voice:title.write" }),
    screen("/voice/settings", "settings.tsx", signedIn, { title: "voice:title.settings" }),
    screen("/admin/voice/held", "held.tsx", only("ADMIN"), {
      title: "voice:title.held",
      menu: { group: "content" },
    }),
  ],
  site: "cc",
  tabs: [
    { site: "main", id: "voice", path: "/voice", seq: 50 },
    { site: "cc", id: "voice", path: "/voice", seq: 10 },
    { site: "cc", id: "search", path: "/voice/search", seq: 20 },
  ],
  bottom: [
    { site: "cc", id: "home", icon: "home", path: "/voice", seq: 10 },
    { site: "cc", id: "search", icon: "search", path: "/voice/search", seq: 20 },
    { site: "cc", id: "notification", icon: "notification", path: "/voice/notification", seq: 30 },
    { site: "cc", id: "message", icon: "message", path: "/voice/message", seq: 40 },
  ],
  uploads: [voicePictures, voiceVideos, voiceBanners],
  bannerPlaces: ["voice"],
  notificationTypes: [
    "microblog-message",
    "microblog-mention",
    "microblog-comment",
    "microblog-repost",
    "microblog-like",
    "microblog-follow",
  ],
  pointTypes: ["microblog-add-in", "repost-in", "like-in", "beliked-in"],
  tagKinds: ["Microblog"],
  targets: ["voice", "voice-follower"],
  reportables: ["voice"],
  search: ["voice"],
  books: ["voice"],
  settings: {
    /** Posts, comments and reposts of one account within an hour, and of one that is new. */
    "voice.postsPerHour": { min: 1, max: 10_000, initial: 30, unit: "count" },
    "voice.newPostsPerHour": { min: 1, max: 10_000, initial: 10, unit: "count" },
    "voice.newAccountDays": { min: 0, max: 365, initial: 1, unit: "days" },
  },
  limits: { voiceFollow: { points: 120, duration: 3_600 } },
  locks: {
    /** First key of a two-key lock; the second is the author's id. Serialises what one person writes. */
    voiceAuthor: 7_360,
    /** First key of a two-key lock; the second is a hash of the name. One person takes a name at a time. */
    voiceAtName: 7_361,
    /** First key of a two-key lock; the second is a hash of a person's id, whose mutes are counted. */
    voiceMutes: 7_362,
  },
  auditActions: ["voice-pass", "voice-remove"],
});
