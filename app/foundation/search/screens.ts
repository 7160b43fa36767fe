import { anyone } from "../../platform/access/access";
import { screen, screenTable } from "../../platform/screens/screens";

export const searchScreens = screenTable("foundation/search", [
  screen("/search/result", "search-result.tsx", anyone, { title: "search:title" }),
]);
