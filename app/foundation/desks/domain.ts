import type errors from "../../../locales/en_US/errors-desks.json";
import { only, roles } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/screens/screens";
import { deskTable } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    desks: typeof errors;
  }
}

const staff = only(...roles.filter((role) => role !== "GUEST"));

/** Desks of things that a table keeps and administrators edit, described once each (entityDesk). */
export const desks = domain("foundation/desks", {
  screens: [
    screen("/desk/preview/:desk/:id", "preview.tsx", staff, {
      title: "desks:draft.preview",
      under: "/desk",
      document: true,
    }),
  ],
  uploads: [deskTable],
  limits: {
    /** Questions of a field for what it may lead to, while somebody types. */
    deskLink: { points: 600, duration: 600 },
    /** Times that forms keep what one person writes in them. */
    deskKeep: { points: 600, duration: 3_600 },
    /** Tables that somebody tries or imports. */
    deskImport: { points: 120, duration: 600 },
  },
  targets: ["draft"],
});
