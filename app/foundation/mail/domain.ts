import { anyone } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";

export const mail = domain("foundation/mail", {
  screens: [screen("/dev/mail", "dev-mail.tsx", anyone, { title: "mail:mailbox.title" })],
});
