import { anyone, only, roles, signedIn } from "../../platform/access/access";
import { screen, screenTable } from "../../platform/screens/screens";

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
  screen("/user/certificate", "certificate.tsx", signedIn, { title: "certificate:title" }),
  screen("/user/close", "close.tsx", signedIn, { title: "closing:title" }),
  screen("/mypage", "mypage.tsx", signedIn, { title: "profile:page.mypage" }),
  screen("/user/address", "address-list.tsx", signedIn, { title: "profile:page.address" }),
  screen("/user/address/:id", "address.tsx", signedIn, { title: "profile:page.addressEdit" }),
  screen("/dev/mail", "dev-mail.tsx", anyone, { title: "accounts:mailbox.title" }),
  screen("/user/profile", "profile.tsx", signedIn, { title: "profile:page.profile", menu: { group: "guest" } }),
  screen("/user/changePassword", "change-password.tsx", signedIn, {
    title: "security:password.title",
    menu: { group: "guest" },
  }),
  screen("/user/sessions", "sessions.tsx", signedIn, { title: "security:sessions.title", menu: { group: "guest" } }),
  screen("/user/twoFactor", "two-factor.tsx", signedIn, {
    title: "security:twoFactor.title",
    menu: { group: "guest", roles: roles.filter((role) => role !== "GUEST") },
  }),
  screen("/admin/user/guest/manage", "guest-manage.tsx", only("ADMIN"), {
    title: "users:list.guest",
    menu: { group: "admin" },
  }),
  screen("/admin/user/admin/manage", "admin-manage.tsx", only("ADMIN"), {
    title: "users:list.staff",
    menu: { group: "admin" },
  }),
  screen("/admin/user/userAdd", "user-add.tsx", only("ADMIN"), { title: "users:add.title", menu: { group: "admin" } }),
  screen("/admin/user/detail/:userId", "user-detail.tsx", only("ADMIN"), { title: "users:tab.detail" }),
  screen("/admin/user/rights/:userId", "user-rights.tsx", only("ADMIN"), { title: "users:tab.rights" }),
  screen("/admin/user/access/:userId", "user-access.tsx", only("ADMIN"), { title: "users:tab.access" }),
  screen("/admin/user/list", "user-list.tsx", only("ADMIN"), { title: "users:list.all", menu: { group: "admin" } }),
]);
