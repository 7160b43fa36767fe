import type errors from "../../../locales/en_US/errors-sale.json";
import { anyone, signedIn } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { hosts, salePapers, salePictures } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    sale: typeof errors;
  }
}

const inMenu = (title: string) => ({ title, menu: { group: "stay", locales: ["zh_CN"] } }) as const;

export const sale = domain("products/sale", {
  screens: [
    screen("/staySale/recommend", "list.tsx", anyone, {
      title: "sale:list.title",
      cache: ["prefecture", "kind", "min", "max", "keyword", "order", "page"],
      sitemap: true,
    }),
    screen("/staySale/detail/:id", "detail.tsx", anyone, { title: "sale:list.title", cache: [], sitemap: true }),
    screen("/staySale/inquire/:id", "inquire.tsx", signedIn, { title: "sale:inquire.question" }),
    screen("/staySale/myInquiries", "my-inquiries.tsx", signedIn, {
      title: "sale:mine.title",
      menu: { group: "guest" },
    }),
    screen("/staySale/register", "register.tsx", hosts, inMenu("site:menu.saleAdd")),
    screen("/staySale/update/:id", "update.tsx", hosts, { title: "sale-desk:edit", under: "/staySale/staySaleList" }),
    screen("/staySale/staySaleList", "manage.tsx", hosts, inMenu("site:menu.sales")),
    screen("/staySale/inquiries", "inquiries.tsx", hosts, inMenu("sale-desk:inquiries.title")),
  ],
  uploads: [salePictures, salePapers],
  site: "main",
  search: ["sale"],
  subjects: ["sale"],
  reportables: ["sale"],
  targets: ["sale-property", "sale-received", "sale-mine"],
  auditActions: ["sale-property"],
  limits: {
    /** Questions and wishes to view that one person sends [T5]. */
    saleInquiry: { points: 5, duration: 86_400 },
  },
});
