import { serve } from "~/platform/domain/serve";
import { railwayCalls } from "./calls";
import { railway } from "./domain";
import { lineDesk } from "./line-desk.server";
import { stationDesk } from "./station-desk.server";

export const railwayServer = serve(railway, {
  calls: railwayCalls,
  entityDesks: [lineDesk, stationDesk],
});
