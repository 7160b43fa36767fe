import { anyone, only } from "../../platform/access/access";
import { pending, screenTable } from "../../platform/screens/screens";

export const newsScreens = screenTable("products/news", [
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
]);
