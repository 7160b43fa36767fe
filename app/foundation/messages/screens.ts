import { signedIn } from "../../platform/access/access";
import { screen, screenTable } from "../../platform/screens/screens";

export const messagesScreens = screenTable("foundation/messages", [
  screen("/message", "message-list.tsx", signedIn, {
    title: "messages:title",
    menu: { group: "guest", roles: ["GUEST", "ADMIN", "JOB_ADMIN"] },
  }),
  screen("/message/:toNum", "conversation.tsx", signedIn, { title: "messages:talk" }),
]);
