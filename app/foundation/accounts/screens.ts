import { anyone, only, roles, signedIn } from "../../platform/access";
import { pending, screen, screenTable } from "../../platform/screens";

export const accountsScreens = screenTable("foundation/accounts", [
  screen("/oauth/callback/:source", "oauth-callback.tsx", anyone, { title: "accounts:oauth.title" }),
  screen("/oauth/finish", "oauth-finish.tsx", anyone, { title: "accounts:oauth.finish" }),
  screen("/user/connections", "connections.tsx", signedIn, { title: "accounts:oauth.connections" }),
  screen("/user/login", "login.tsx", anyone, { title: "accounts:login.user.title" }),
  screen("/admin/login", "admin-login.tsx", anyone, { title: "accounts:login.admin.title" }),
  screen("/tabikura_admin_login", "owner-login.tsx", anyone, { title: "accounts:login.host.title" }),
  screen("/user/logout", "logout.tsx", anyone, { title: "accounts:logout.title" }),
  screen("/register/:userType", "register.tsx", anyone, { title: "accounts:register.page" }),
  screen("/registerPage", "register-page.tsx", anyone, { title: "accounts:choose.title" }),
  screen("/corp/register_entry", "corp-entry.tsx", anyone, { title: "accounts:corp.title" }),
  screen("/forgot", "forgot.tsx", anyone, { title: "security:forgot.title" }),
  screen("/login/code", "login-code.tsx", anyone, { title: "security:loginCode.title" }),
  screen("/user/changeEmail", "change-email.tsx", signedIn, { title: "security:email.title" }),
  screen("/user/changeMobile", "change-mobile.tsx", signedIn, { title: "security:mobile.title" }),
  pending("/user/certificate", signedIn, { title: "site:section.accounts" }),
  pending("/user/close", signedIn, { title: "site:section.accounts" }),
  screen("/mypage", "mypage.tsx", signedIn, { title: "accounts:menu.mypage" }),
  screen("/dev/mail", "dev-mail.tsx", anyone, { title: "accounts:mailbox.title" }),
  pending("/user/profile", signedIn, { title: "site:menu.profile", menu: { group: "guest" } }),
  screen("/user/changePassword", "change-password.tsx", signedIn, {
    title: "security:password.title",
    menu: { group: "guest" },
  }),
  screen("/user/sessions", "sessions.tsx", signedIn, { title: "security:sessions.title", menu: { group: "guest" } }),
  screen("/user/twoFactor", "two-factor.tsx", signedIn, {
    title: "security:twoFactor.title",
    menu: { group: "guest", roles: roles.filter((role) => role !== "GUEST") },
  }),
  pending("/admin/user/guest/manage", only("ADMIN"), { title: "site:menu.guests", menu: { group: "admin" } }),
  pending("/admin/user/admin/manage", only("ADMIN"), { title: "site:menu.admins", menu: { group: "admin" } }),
  pending("/admin/user/userAdd", only("ADMIN"), { title: "site:menu.userAdd", menu: { group: "admin" } }),
  pending("/admin/user/detail/:userId", only("ADMIN"), { title: "site:section.accounts" }),
  pending("/admin/user/list", only("ADMIN"), { title: "site:menu.users", menu: { group: "admin" } }),
]);
