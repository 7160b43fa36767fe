import type errors from "../../../locales/en_US/errors-__name__.json";
import { anyone, only, signedIn } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { __camel__Pictures } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    "__name__": typeof errors;
  }
}

export const __camel__ = domain("products/__name__", {
  screens: [
    screen("/__name__", "home.tsx", anyone, { title: "__name__:home.title", cache: [], sitemap: true }),
    screen("/__name__/item/:id", "item.tsx", anyone, { title: "__name__:home.title", cache: [] }),
    screen("/__name__/manage", "manage.tsx", only("ADMIN"), {
      title: "__name__:item.title",
      menu: { group: "admin" },
    }),
    screen("/__name__/order/:id", "order.tsx", signedIn, { title: "__name__:order.title" }),
    screen("/__name__/myorder", "my-order.tsx", signedIn, { title: "__name__:list.title", menu: { group: "guest" } }),
    screen("/__name__/allorder", "all-order.tsx", signedIn, {
      title: "__name__:desk.title",
      menu: { group: "admin", roles: ["ADMIN"] },
    }),
  ],
  site: "__site__",
  uploads: [__camel__Pictures],
  subjects: ["__name__"],
  auditActions: ["__name__-item"],
  targets: ["__name__", "__name__-desk"],
});
