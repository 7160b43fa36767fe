import type errors from "../../../locales/en_US/errors-users.json";
import { only } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/screens/screens";

declare module "../../platform/errors" {
  interface DomainErrors {
    users: typeof errors;
  }
}

export const users = domain("foundation/users", {
  screens: [
    screen("/admin/user/guest/manage", "guest-manage.tsx", only("ADMIN"), {
      title: "users:list.guest",
      menu: { group: "admin" },
    }),
    screen("/admin/user/admin/manage", "admin-manage.tsx", only("ADMIN"), {
      title: "users:list.staff",
      menu: { group: "admin" },
    }),
    screen("/admin/user/userAdd", "user-add.tsx", only("ADMIN"), {
      title: "users:add.title",
      menu: { group: "admin" },
    }),
    screen("/admin/user/detail/:userId", "user-detail.tsx", only("ADMIN"), { title: "users:tab.detail" }),
    screen("/admin/user/rights/:userId", "user-rights.tsx", only("ADMIN"), { title: "users:tab.rights" }),
    screen("/admin/user/access/:userId", "user-access.tsx", only("ADMIN"), { title: "users:tab.access" }),
    screen("/admin/user/list", "user-list.tsx", only("ADMIN"), { title: "users:list.all", menu: { group: "admin" } }),
  ],
  reportables: ["user"],
  auditActions: ["user-access", "user-add", "user-password", "user-silence", "user-types", "user-vip"],
});
