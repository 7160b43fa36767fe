import { signedIn } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";

export const notifications = domain("foundation/notifications", {
  screens: [screen("/notification", "notification.tsx", signedIn, { title: "notifications:title" })],
  notificationTypes: ["system"],
});
