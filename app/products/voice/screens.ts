import { anyone, signedIn } from "../../platform/access/access";
import { pending, screenTable } from "../../platform/screens/screens";

export const voiceScreens = screenTable("products/voice", [
  pending("/voice", anyone, { title: "site:section.voice" }),
  pending("/voice/detail/:id", anyone, { title: "site:section.voice" }),
  pending("/voice/user/:userNum", anyone, { title: "site:section.voice" }),
  pending("/voice/relation/:userNum/:type", anyone, { title: "site:section.voice" }),
  pending("/voice/search", anyone, { title: "site:section.voice" }),
  pending("/voice/search/:keyword", anyone, { title: "site:section.voice" }),
  pending("/voice/message", signedIn, { title: "site:section.voice" }),
  pending("/voice/message/:toNum", signedIn, { title: "site:section.voice" }),
  pending("/voice/notification", signedIn, { title: "site:section.voice" }),
]);
