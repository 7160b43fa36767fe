import { anyone, signedIn } from "../../platform/domain/access";
import { screen } from "../../platform/domain/screens";
import { videoEditors } from "./uploads";

/** Screens of watching and buying. */
export const visitorScreens = [
  screen("/tv", "home.tsx", anyone, { title: "site:section.video", cache: [], sitemap: true }),
  screen("/video/order_result", "order-result.tsx", anyone, { title: "video:result.done" }),
  screen("/video/category/:parentId", "category.tsx", anyone, {
    title: "site:section.video",
    cache: ["page"],
    sitemap: true,
  }),
  screen("/video/category/:parentId/:childId", "category-inside.tsx", anyone, {
    title: "site:section.video",
    cache: ["page"],
    sitemap: true,
  }),
  screen("/video/detail/:id", "detail.tsx", anyone, { title: "site:section.video", cache: ["t"], sitemap: true }),
  screen("/video/author/:userNum", "author.tsx", anyone, { title: "site:section.video", cache: ["page"] }),
  screen("/video/group", "groups.tsx", anyone, { title: "video:group.title", cache: ["page"], sitemap: true }),
  screen("/video/group/detail/:id", "group.tsx", anyone, { title: "video:group.title", cache: [], sitemap: true }),
  screen("/video/bought", "bought.tsx", signedIn, { title: "video:bought.title", menu: { group: "guest" } }),
] as const;

const inMenu = { group: "video", locales: ["zh_CN"] } as const;

/** Screens of editors; their menu is Chinese. */
export const deskScreens = [
  screen("/video/group_save", "group-save.tsx", videoEditors, {
    title: "video-group:add",
    under: "/video/group_manage",
  }),
  screen("/video/group_update/:id", "group-update.tsx", videoEditors, {
    title: "video-group:edit",
    under: "/video/group_manage",
  }),
  screen("/video/group_manage", "group-manage.tsx", videoEditors, { title: "site:menu.videoGroups", menu: inMenu }),
  screen("/video/category_manage", "category-manage.tsx", videoEditors, {
    title: "site:menu.videoCategories",
    menu: { ...inMenu, roles: ["ADMIN"] },
  }),
  screen("/video/manage", "manage.tsx", videoEditors, { title: "site:menu.videos", menu: inMenu }),
  screen("/video/save", "save.tsx", videoEditors, { title: "site:menu.videoAdd", menu: inMenu }),
  screen("/video/update/:id", "update.tsx", videoEditors, { title: "video-desk:edit", under: "/video/manage" }),
  screen("/video/sales", "sales.tsx", videoEditors, { title: "video-desk:sales.title", under: "/video/manage" }),
] as const;
