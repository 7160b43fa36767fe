import type errors from "../../../locales/en_US/errors-moderation.json";
import { only, signedIn } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";

declare module "../../platform/errors" {
  interface DomainErrors {
    moderation: typeof errors;
  }
}

export const moderation = domain("foundation/moderation", {
  screens: [
    screen("/admin/report", "report.tsx", only("ADMIN"), { title: "moderation:title", menu: { group: "content" } }),
    screen("/admin/appeal", "appeals.tsx", only("ADMIN"), {
      title: "moderation:appeals.title",
      menu: { group: "content" },
    }),
    screen("/user/removals", "removals.tsx", signedIn, { title: "moderation:removals.title" }),
  ],
  targets: ["removal"],
  limits: {
    report: { points: 30, duration: 3_600 },
  },
  locks: {
    /** First key of a two-key lock; the second is a hash of what is reported. Counts its open reports. */
    reportedThing: 7_345,
  },
  auditActions: ["report-handle", "appeal-handle"],
});
