import type errors from "../../../locales/en_US/errors-search.json";
import { only } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";

declare module "../../platform/errors" {
  interface DomainErrors {
    search: typeof errors;
  }
}

export const search = domain("foundation/search", {
  screens: [
    screen("/admin/search/synonyms", "synonyms.tsx", only("ADMIN"), {
      title: "search-synonym:title",
      menu: { group: "content" },
    }),
  ],
  auditActions: ["search-synonym"],
});
