import { orderParts } from "~/foundation/orders/parts/account-parts.server";
import { refundCheck } from "~/foundation/orders/refunds/refund-check.server";
import { serve } from "~/platform/domain/serve";
import { auctionCalls } from "./auction-calls";
import { auctionOrdersKind } from "./auction-orders.server";
import { liveCalls } from "./calls";
import { live } from "./domain";
import { auctionPaymentCheck, lotCheck } from "./integrity.server";
import { liveCron, liveJobs } from "./jobs.server";
import { liveDesk } from "./live-desk.server";
import { lotDesk } from "./lot-desk.server";
import { exportLives } from "./own-data.server";
import { personal } from "./personal";
import { viewerCounter } from "./presence.server";
import { liveTarget } from "./queries/live-target";
import { livesOfKind, shownLive } from "./queries/lives.server";
import { findLives } from "./queries/search-provider.server";
import { liveSitemap } from "./queries/sitemap.server";
import { liveSubject } from "./queries/subject.server";
import { reportableLine } from "./reportable-line.server";
import { liveEvents, roomsOfWatchPass } from "./verbs/rooms.server";
import { auctionPayable } from "./verbs/settle-auction.server";

const parts = orderParts(auctionOrdersKind);

export const liveServer = serve(live, {
  ...parts,
  calls: [...liveCalls, ...auctionCalls],
  entityDesks: [liveDesk, lotDesk],
  liveOf: shownLive,
  livesListed: livesOfKind,
  payables: { auction: auctionPayable },
  jobs: liveJobs,
  cron: liveCron,
  services: [viewerCounter],
  socketEvents: liveEvents,
  socketPasses: [roomsOfWatchPass],
  search: { live: findLives },
  subjects: { live: liveSubject },
  sitemap: [liveSitemap],
  reportables: { "live-chat": reportableLine },
  targets: {
    ...parts.targets,
    live: liveTarget,
  },
  exporters: { ...parts.exporters, lives: exportLives },
  checks: [
    { book: "payments", check: lotCheck },
    { book: "payments", check: auctionPaymentCheck },
    { book: "payments", check: refundCheck(auctionOrdersKind) },
  ],
  personal: { ...parts.personal, ...personal },
});
