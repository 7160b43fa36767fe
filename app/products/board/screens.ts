import { anyone, only, signedIn } from "../../platform/access/access";
import { pending, screenTable } from "../../platform/screens/screens";

export const boardScreens = screenTable("products/board", [
  pending("/need", anyone, { title: "site:section.board" }),
  pending("/board/register", signedIn, { title: "site:section.board" }),
  pending("/board/myList", signedIn, { title: "site:menu.posts", menu: { group: "guest" } }),
  pending("/board/update/:id", signedIn, { title: "site:section.board" }),
  pending("/board/category_manage", only("ADMIN"), { title: "site:menu.boardCategories", menu: { group: "admin" } }),
  pending("/board/manage", only("ADMIN"), { title: "site:menu.board", menu: { group: "admin" } }),
]);
