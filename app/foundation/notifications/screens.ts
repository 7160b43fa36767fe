import { signedIn } from "../../platform/access";
import { pending, screenTable } from "../../platform/screens";

export const notificationsScreens = screenTable("foundation/notifications", [
  pending("/notification", signedIn, { title: "site:section.messages" }),
]);
