import { anyone, only, signedIn } from "../../platform/access";
import { pending, screen, screenTable } from "../../platform/screens";

export const accountsScreens = screenTable("foundation/accounts", [
  pending("/oauth/callback/:source", anyone, { title: "site:section.accounts" }),
  screen("/user/login", "login.tsx", anyone, { title: "accounts:login.user.title" }),
  screen("/admin/login", "admin-login.tsx", anyone, { title: "accounts:login.admin.title" }),
  screen("/tabikura_admin_login", "owner-login.tsx", anyone, { title: "accounts:login.host.title" }),
  screen("/user/logout", "logout.tsx", anyone, { title: "accounts:logout.title" }),
  screen("/register/:userType", "register.tsx", anyone, { title: "accounts:register.page" }),
  screen("/registerPage", "register-page.tsx", anyone, { title: "accounts:choose.title" }),
  screen("/corp/register_entry", "corp-entry.tsx", anyone, { title: "accounts:corp.title" }),
  pending("/forgot", anyone, { title: "site:section.accounts" }),
  screen("/mypage", "mypage.tsx", signedIn, { title: "accounts:menu.mypage" }),
  screen("/dev/mail", "dev-mail.tsx", anyone, { title: "accounts:mailbox.title" }),
  pending("/user/profile", signedIn, { title: "site:menu.profile", menu: { group: "guest" } }),
  pending("/user/changePassword", signedIn, { title: "site:menu.password", menu: { group: "guest" } }),
  pending("/admin/user/guest/manage", only("ADMIN"), { title: "site:menu.guests", menu: { group: "admin" } }),
  pending("/admin/user/admin/manage", only("ADMIN"), { title: "site:menu.admins", menu: { group: "admin" } }),
  pending("/admin/user/userAdd", only("ADMIN"), { title: "site:menu.userAdd", menu: { group: "admin" } }),
  pending("/admin/user/list", only("ADMIN"), { title: "site:menu.users", menu: { group: "admin" } }),
]);
