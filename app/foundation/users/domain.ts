import type errors from "../../../locales/en_US/errors-users.json";
import { only } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";

declare module "../../platform/errors" {
  interface DomainErrors {
    users: typeof errors;
  }
}

/** The list to which the pages of one user belong. */
const under = "/admin/user/list";

export const users = domain("foundation/users", {
  screens: [
    screen(under, "user-list.tsx", only("ADMIN"), { title: "users:list.all", menu: { group: "people" } }),
    screen("/admin/user/guest/manage", "guest-manage.tsx", only("ADMIN"), {
      title: "users:list.guest",
      menu: { group: "people" },
    }),
    screen("/admin/user/admin/manage", "admin-manage.tsx", only("ADMIN"), {
      title: "users:list.staff",
      menu: { group: "people" },
    }),
    screen("/admin/user/userAdd", "user-add.tsx", only("ADMIN"), {
      title: "users:add.title",
      menu: { group: "people" },
    }),
    screen("/admin/user/detail/:userId", "user-detail.tsx", only("ADMIN"), { title: "users:tab.detail", under }),
    screen("/admin/user/rights/:userId", "user-rights.tsx", only("ADMIN"), { title: "users:tab.rights", under }),
    screen("/admin/user/access/:userId", "user-access.tsx", only("ADMIN"), { title: "users:tab.access", under }),
  ],
  reportables: ["user"],
  auditActions: [
    "user-access",
    "user-add",
    "user-password",
    "user-second-factor",
    "user-silence",
    "user-types",
    "user-vip",
  ],
});
