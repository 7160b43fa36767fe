import { anyone } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { scenicEditors, scenicPictures } from "./uploads";

export const scenic = domain("products/scenic", {
  screens: [
    screen("/scenic/list", "list.tsx", anyone, {
      title: "scenic:list.title",
      cache: ["prefecture", "season", "page"],
      sitemap: true,
    }),
    screen("/scenic/detail/:id", "detail.tsx", anyone, { title: "scenic:list.title", cache: [], sitemap: true }),
    screen("/editor/scenic_manage", "manage.tsx", scenicEditors, {
      title: "scenic-desk:title",
      menu: { group: "travel", locales: ["zh_CN"] },
    }),
    screen("/editor/scenic_add", "add.tsx", scenicEditors, {
      title: "scenic-desk:add",
      under: "/editor/scenic_manage",
    }),
    screen("/editor/scenic_update/:id", "update.tsx", scenicEditors, {
      title: "scenic-desk:edit",
      under: "/editor/scenic_manage",
    }),
  ],
  uploads: [scenicPictures],
  site: "main",
  search: ["scenic"],
  subjects: ["scenic"],
  auditActions: ["scenic-spot"],
});
