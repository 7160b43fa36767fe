import type errors from "../../../locales/en_US/errors-favourites.json";
import { signedIn } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";

declare module "../../platform/errors" {
  interface DomainErrors {
    favourites: typeof errors;
  }
}

export const favourites = domain("foundation/favourites", {
  screens: [screen("/user/favorite", "favourites.tsx", signedIn, { title: "favourites:title", stored: "own" })],
  limits: { favourite: { points: 60, duration: 60 } },
});
