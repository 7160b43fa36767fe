import { only, roles } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";

const staff = only(...roles.filter((role) => role !== "GUEST"));

export const dashboard = domain("foundation/dashboard", {
  screens: [
    screen("/desk", "today.tsx", staff, { title: "desk:today.title", menu: { group: "desk" } }),
    screen("/desk/search", "desk-search.tsx", staff, { title: "desk:search.title", under: "/desk" }),
  ],
});
