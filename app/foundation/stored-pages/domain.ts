import { signedIn } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";

export const storedPages = domain("foundation/stored-pages", {
  screens: [screen("/user/storedPages", "stored-pages.tsx", signedIn, { title: "stored-pages:title" })],
});
