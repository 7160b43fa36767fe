import { signedIn } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/screens/screens";

export const notifications = domain("foundation/notifications", {
  screens: [screen("/notification", "notification.tsx", signedIn, { title: "notifications:title" })],
  notificationTypes: ["system"],
});
