import type errors from "../../../locales/en_US/errors-desks.json";
import { only, roles } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { deskTable } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    desks: typeof errors;
  }
}

const staff = only(...roles.filter((role) => role !== "GUEST"));

/** Desks of entities that administrators edit, each described once (entityDesk). */
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
    /** Suggestion requests of link fields while typing. */
    deskLink: { points: 600, duration: 600 },
    /** Automatic draft saves of one user's forms. */
    deskKeep: { points: 600, duration: 3_600 },
    /** Acts on rows of lists, and their undoing, by one user. */
    deskChange: { points: 300, duration: 600 },
    /** Tables tried or imported by one user. */
    deskImport: { points: 120, duration: 600 },
  },
  targets: ["draft"],
});
