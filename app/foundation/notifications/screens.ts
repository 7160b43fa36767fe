import { signedIn } from "../../platform/access/access";
import { screen, screenTable } from "../../platform/screens/screens";

export const notificationsScreens = screenTable("foundation/notifications", [
  screen("/notification", "notification.tsx", signedIn, { title: "notifications:title" }),
]);
