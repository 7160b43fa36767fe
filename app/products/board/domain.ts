import type errors from "../../../locales/en_US/errors-board.json";
import { anyone, only, signedIn } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { boardPictures } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    board: typeof errors;
  }
}

export const board = domain("products/board", {
  screens: [
    screen("/need", "need.tsx", anyone, {
      title: "board:list.title",
      cache: ["categoryId", "area", "keyword", "page", "id"],
      sitemap: true,
    }),
    screen("/board/register", "register.tsx", signedIn, { title: "board:form.add" }),
    screen("/board/myList", "my-list.tsx", signedIn, { title: "site:menu.posts", menu: { group: "guest" } }),
    screen("/board/update/:id", "update.tsx", signedIn, { title: "board:form.edit", under: "/board/myList" }),
    screen("/board/category_manage", "category-manage.tsx", only("ADMIN"), {
      title: "site:menu.boardCategories",
      menu: { group: "content" },
    }),
    screen("/board/manage", "manage.tsx", only("ADMIN"), { title: "site:menu.board", menu: { group: "content" } }),
  ],
  site: "biz",
  tabs: [{ site: "biz", id: "need", path: "/need", seq: 50 }],
  uploads: [boardPictures],
  search: ["board"],
  subjects: ["board"],
  reportables: ["board"],
  targets: ["board-post"],
  auditActions: ["board", "board-category"],
  limits: {
    /** Posts written, changed or renewed per person. */
    board: { points: 30, duration: 3600 },
  },
  locks: {
    /** First key of a two-key lock; the second is a person, whose open posts are counted. */
    boardOwner: 7_390,
  },
});
