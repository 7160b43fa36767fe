import { signedIn } from "../../platform/access";
import { screen, screenTable } from "../../platform/screens";

export const notificationsScreens = screenTable("foundation/notifications", [
  screen("/notification", "notification.tsx", signedIn, { title: "notifications:title" }),
]);
