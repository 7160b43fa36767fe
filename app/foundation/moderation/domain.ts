import type errors from "../../../locales/en_US/errors-moderation.json";
import { only } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/screens/screens";

declare module "../../platform/errors" {
  interface DomainErrors {
    moderation: typeof errors;
  }
}

export const moderation = domain("foundation/moderation", {
  screens: [
    screen("/admin/report", "report.tsx", only("ADMIN"), { title: "moderation:title", menu: { group: "content" } }),
  ],
  limits: {
    report: { points: 30, duration: 3_600 },
  },
  auditActions: ["report-handle", "appeal-handle"],
});
