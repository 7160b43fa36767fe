import { anyone, signedIn } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { films, pictures } from "../../platform/forms/uploads";
import { pending } from "../../platform/screens/screens";

export const voice = domain("products/voice", {
  screens: [
    pending("/voice", anyone, { title: "site:section.voice" }),
    pending("/voice/detail/:id", anyone, { title: "site:section.voice" }),
    pending("/voice/user/:userNum", anyone, { title: "site:section.voice" }),
    pending("/voice/relation/:userNum/:type", anyone, { title: "site:section.voice" }),
    pending("/voice/search", anyone, { title: "site:section.voice" }),
    pending("/voice/search/:keyword", anyone, { title: "site:section.voice" }),
    pending("/voice/message", signedIn, { title: "site:section.voice" }),
    pending("/voice/message/:toNum", signedIn, { title: "site:section.voice" }),
    pending("/voice/notification", signedIn, { title: "site:section.voice" }),
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
  uploads: [pictures("microblog-image", signedIn), films("microblog-video", signedIn)],
  bannerPlaces: ["voice"],
  notificationTypes: ["microblog-message", "microblog-mention"],
  pointTypes: ["microblog-add-in", "repost-in", "like-in", "beliked-in"],
  tagKinds: ["Microblog"],
});
