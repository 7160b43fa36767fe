import { anyone } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/screens/screens";

export const mail = domain("foundation/mail", {
  screens: [screen("/dev/mail", "dev-mail.tsx", anyone, { title: "mail:mailbox.title" })],
});
