import { anyone } from "../../platform/access/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/screens/screens";

export const search = domain("foundation/search", {
  screens: [screen("/search/result", "search-result.tsx", anyone, { title: "search:title", mayIndex: true })],
});
