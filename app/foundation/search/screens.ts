import { anyone } from "../../platform/access";
import { pending, screenTable } from "../../platform/screens";

export const searchScreens = screenTable("foundation/search", [
  pending("/search/result", anyone, { title: "site:section.search" }),
]);
