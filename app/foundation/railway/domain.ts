import type errors from "../../../locales/en_US/errors-railway.json";
import { only } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";

declare module "../../platform/errors" {
  interface DomainErrors {
    railway: typeof errors;
  }
}

export const railway = domain("foundation/railway", {
  screens: [
    screen("/admin/railway/lines", "lines.tsx", only("ADMIN"), {
      title: "railway-line:title",
      menu: { group: "content" },
    }),
    screen("/admin/railway/stations", "stations.tsx", only("ADMIN"), {
      title: "railway-station:title",
      menu: { group: "content" },
    }),
    screen("/admin/railway/import", "import.tsx", only("ADMIN"), {
      title: "railway-import:title",
      menu: { group: "content" },
    }),
  ],
  auditActions: ["railway-line", "railway-station"],
});
