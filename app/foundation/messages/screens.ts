import { signedIn } from "../../platform/access";
import { pending, screenTable } from "../../platform/screens";

export const messagesScreens = screenTable("foundation/messages", [
  pending("/message", signedIn, {
    title: "site:menu.messages",
    menu: { group: "guest", roles: ["GUEST", "ADMIN", "JOB_ADMIN"] },
  }),
  pending("/message/:toNum", signedIn, { title: "site:section.messages" }),
]);
