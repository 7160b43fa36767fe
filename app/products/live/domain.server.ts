import { serve } from "~/platform/domain/serve";
import { liveCalls } from "./calls";
import { live } from "./domain";
import { liveDesk } from "./live-desk.server";
import { livesOfKind, shownLive } from "./queries/lives.server";

export const liveServer = serve(live, {
  calls: liveCalls,
  entityDesks: [liveDesk],
  liveOf: shownLive,
  livesListed: livesOfKind,
});
