import { anyone, only } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { pictures } from "../../platform/forms/uploads";
import { pending } from "../../platform/screens/screens";

export const news = domain("products/news", {
  screens: [
    pending("/news", anyone, { title: "site:section.news" }),
    pending("/cnNews", anyone, { title: "site:section.news" }),
    pending("/tokyo-fashion", anyone, { title: "site:section.news" }),
    pending("/tokyo-fashion/:category/:lang/:id", anyone, { title: "site:section.news" }),
    pending("/tokyo-fashion/:category/:year", anyone, { title: "site:section.news" }),
    pending("/tokyo-fashion/magazine", anyone, { title: "site:section.news" }),
    pending("/news/detail/:id", anyone, { title: "site:section.news" }),
    pending("/cnNews/detail/:id", anyone, { title: "site:section.news" }),
    pending("/editor/newsCategory_manage", only("NEWS_EDITOR", "TRAVEL_EDITOR"), {
      title: "site:menu.newsCategories",
      menu: { group: "news" },
    }),
    pending("/editor/news_add", only("NEWS_EDITOR", "TRAVEL_EDITOR"), {
      title: "site:menu.newsAdd",
      menu: { group: "news" },
    }),
    pending("/editor/news_update/:id", only("NEWS_EDITOR", "TRAVEL_EDITOR"), { title: "site:section.news" }),
    pending("/editor/news_manage", only("NEWS_EDITOR", "TRAVEL_EDITOR"), {
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
  uploads: [pictures("news", only("NEWS_EDITOR", "TRAVEL_EDITOR"))],
});
