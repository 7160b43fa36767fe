import type errors from "../../../locales/en_US/errors-news.json";
import { anyone } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { newsEditors, newsPictures, newsVideos } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    news: typeof errors;
  }
}

const listed = { cache: ["category", "page"], sitemap: true } as const;

export const news = domain("products/news", {
  screens: [
    screen("/news", "news.tsx", anyone, { title: "news:root.1", ...listed }),
    screen("/cnNews", "cn-news.tsx", anyone, { title: "news:root.2", ...listed }),
    screen("/news/detail/:id", "detail.tsx", anyone, {
      title: "news:root.1",
      cache: [],
      sitemap: true,
      stored: "saved",
    }),
    screen("/cnNews/detail/:id", "cn-detail.tsx", anyone, {
      title: "news:root.2",
      cache: [],
      sitemap: true,
      stored: "saved",
    }),
    screen("/tokyo-fashion", "fashion.tsx", anyone, { title: "news:root.3", ...listed }),
    screen("/tokyo-fashion/magazine", "fashion-magazine.tsx", anyone, {
      title: "news:magazine.title",
      cache: ["page"],
      sitemap: true,
    }),
    screen("/tokyo-fashion/:category/:lang/:id", "fashion-detail.tsx", anyone, {
      title: "news:root.3",
      cache: [],
      sitemap: true,
      stored: "saved",
    }),
    screen("/tokyo-fashion/:category/:year", "fashion-year.tsx", anyone, {
      title: "news:root.3",
      cache: ["page"],
      sitemap: true,
    }),
    screen("/editor/newsCategory_manage", "category-manage.tsx", newsEditors, {
      title: "site:menu.newsCategories",
      menu: { group: "news" },
    }),
    screen("/editor/news_add", "news-add.tsx", newsEditors, { title: "site:menu.newsAdd", menu: { group: "news" } }),
    screen("/editor/news_update/:id", "news-update.tsx", newsEditors, {
      title: "news-desk:edit",
      under: "/editor/news_manage",
    }),
    screen("/editor/news_manage", "news-manage.tsx", newsEditors, {
      title: "site:menu.newsManage",
      menu: { group: "news" },
    }),
  ],
  site: "tv",
  tabs: [
    { site: "main", id: "news", path: "/news", seq: 40 },
    { site: "tv", id: "news", path: "/news", seq: 20 },
    { site: "tv", id: "cnNews", path: "/cnNews", seq: 30 },
  ],
  bottom: [
    { site: "tv", id: "news", icon: "news", path: "/news", seq: 20 },
    { site: "tv", id: "cnNews", icon: "globe", path: "/cnNews", seq: 30 },
  ],
  uploads: [newsPictures, newsVideos],
  search: ["news"],
  subjects: ["news"],
  embeds: { news: ["/news/detail/:id", "/cnNews/detail/:id", "/tokyo-fashion/:category/:lang/:id"] },
  tagKinds: ["News"],
  auditActions: ["news", "news-category"],
});
