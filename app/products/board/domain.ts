import { anyone, only, signedIn } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { pictures } from "../../platform/forms/uploads";
import { pending } from "../../platform/screens/screens";

export const board = domain("products/board", {
  screens: [
    pending("/need", anyone, { title: "site:section.board" }),
    pending("/board/register", signedIn, { title: "site:section.board" }),
    pending("/board/myList", signedIn, { title: "site:menu.posts", menu: { group: "guest" } }),
    pending("/board/update/:id", signedIn, { title: "site:section.board" }),
    pending("/board/category_manage", only("ADMIN"), {
      title: "site:menu.boardCategories",
      menu: { group: "content" },
    }),
    pending("/board/manage", only("ADMIN"), { title: "site:menu.board", menu: { group: "content" } }),
  ],
  site: "biz",
  tabs: [{ site: "biz", id: "need", path: "/need", seq: 50 }],
  uploads: [pictures("board", signedIn)],
});
