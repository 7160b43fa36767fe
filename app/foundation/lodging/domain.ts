import { anyone } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";

export const lodging = domain("foundation/lodging", {
  screens: [
    screen("/line", "line.tsx", anyone, { title: "lodging-line:title", cache: ["prefecture"], sitemap: true }),
    screen("/line/station", "station.tsx", anyone, { title: "lodging-line:stations", cache: ["lineIds"] }),
    screen("/search/result", "search-result.tsx", anyone, { title: "search:title", mayIndex: true }),
  ],
});
