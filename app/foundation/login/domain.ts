import type errors from "../../../locales/en_US/errors-login.json";
import { brand } from "../../platform/brand";
import { anyone } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";

declare module "../../platform/errors" {
  interface DomainErrors {
    login: typeof errors;
  }
}

export const login = domain("foundation/login", {
  screens: [
    screen("/user/login", "login.tsx", anyone, { title: "login:login.user.title" }),
    screen("/admin/login", "admin-login.tsx", anyone, { title: "login:login.admin.title" }),
    screen(`/${brand.slug}_admin_login`, "owner-login.tsx", anyone, { title: "login:login.host.title" }),
    screen("/login/code", "login-code.tsx", anyone, { title: "login:code.title" }),
    screen("/register/:userType", "register.tsx", anyone, { title: "login:register.page" }),
    screen("/registerPage", "register-page.tsx", anyone, { title: "login:choose.title" }),
    screen("/corp/register_entry", "corp-entry.tsx", anyone, { title: "login:corp.title" }),
  ],
  limits: {
    login: { points: 10, duration: 900 },
    loginByIp: { points: 25, duration: 900 },
    register: { points: 20, duration: 3_600 },
  },
  auditActions: ["login-challenge", "login-failed", "login-refused", "register"],
});
