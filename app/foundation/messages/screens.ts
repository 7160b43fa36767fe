import { signedIn } from "../../platform/access";
import { pending, screenTable } from "../../platform/screens";

export const messagesScreens = screenTable("foundation/messages", [
  pending("/message", signedIn, { title: "site:section.messages" }),
  pending("/message/:toNum", signedIn, { title: "site:section.messages" }),
]);
