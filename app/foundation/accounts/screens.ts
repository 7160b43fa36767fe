import { anyone, only, signedIn } from "../../platform/access";
import { pending, screenTable } from "../../platform/screens";

export const accountsScreens = screenTable("foundation/accounts", [
  pending("/oauth/callback/:source", anyone, { title: "site:section.accounts" }),
  pending("/user/login", anyone, { title: "site:section.accounts" }),
  pending("/admin/login", anyone, { title: "site:section.accounts" }),
  pending("/tabikura_admin_login", anyone, { title: "site:section.accounts" }),
  pending("/register/:userType", anyone, { title: "site:section.accounts" }),
  pending("/registerPage", anyone, { title: "site:section.accounts" }),
  pending("/corp/register_entry", anyone, { title: "site:section.accounts" }),
  pending("/forgot", anyone, { title: "site:section.accounts" }),
  pending("/mypage", signedIn, { title: "site:section.accounts" }),
  pending("/user/profile", signedIn, { title: "site:menu.profile", menu: { group: "guest" } }),
  pending("/user/changePassword", signedIn, { title: "site:menu.password", menu: { group: "guest" } }),
  pending("/admin/user/guest/manage", only("ADMIN"), { title: "site:menu.guests", menu: { group: "admin" } }),
  pending("/admin/user/admin/manage", only("ADMIN"), { title: "site:menu.admins", menu: { group: "admin" } }),
  pending("/admin/user/point_manage/:userId", only("ADMIN"), { title: "site:section.accounts" }),
  pending("/admin/user/userAdd", only("ADMIN"), { title: "site:menu.userAdd", menu: { group: "admin" } }),
  pending("/admin/user/list", only("ADMIN"), { title: "site:menu.users", menu: { group: "admin" } }),
]);
