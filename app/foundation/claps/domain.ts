import { anyone } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";

export const claps = domain("foundation/claps", {
  screens: [screen("/clap/:type/:refId", "clap.tsx", anyone, { title: "claps:title" })],
  books: ["claps"],
  limits: {
    clap: { points: 60, duration: 60 },
    /** Per IP address, since a device without its token counts as a new one. */
    clapByIp: { points: 120, duration: 600 },
  },
});
