import { orderParts } from "~/foundation/orders/parts/account-parts.server";
import { refundCheck } from "~/foundation/orders/refunds/refund-check.server";
import { serve } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { stayOrderCalls } from "./booking/calls";
import { nightCheck, stayPaymentCheck } from "./booking/integrity.server";
import { stayCron, stayJobs } from "./booking/stay-jobs.server";
import { stayBookings } from "./booking/stay-orders.server";
import { stayPayable } from "./booking/verbs/settle-stay.server";
import { stayCalls } from "./calls";
import { channelCron, channelJobs } from "./channels/channel-jobs.server";
import { stayTodos } from "./channels/queries/todos.server";
import { stay } from "./domain";
import { stayPaperReader } from "./listing/paper-reader.server";
import { stayLodgings } from "./listing/queries/lodgings.server";
import { findStays } from "./listing/queries/search.server";
import { staySitemap } from "./listing/queries/sitemap.server";
import { staySubject } from "./listing/queries/subject.server";
import { stayDesk } from "./listing/stay-desk.server";
import { reportableStay } from "./listing/verbs/reportable-stay.server";
import { exportListings, exportMails, forgetListings } from "./own-data.server";
import { personal } from "./personal";

const parts = orderParts(stayBookings);

export const stayServer = serve(stay, {
  ...parts,
  calls: [...stayCalls, ...stayOrderCalls],
  entityDesks: [stayDesk],
  deskTodos: [...parts.deskTodos, stayTodos],
  lodgings: [stayLodgings],
  search: { stay: findStays },
  subjects: { stay: staySubject },
  reportables: { stay: reportableStay },
  sitemap: [staySitemap],
  jobs: { ...stayJobs, ...channelJobs },
  cron: [...stayCron, ...channelCron],
  payables: { stay: stayPayable },
  fileReaders: { "stay-papers": stayPaperReader },
  targets: {
    ...parts.targets,
    "stay-listing": (id) => href("/stay/update/:id", { id }),
    "stay-calendar": (id) => href("/stay/calendar/:id", { id }),
  },
  exporters: { ...parts.exporters, stayListings: exportListings, stayMails: exportMails },
  forgetters: [...parts.forgetters, forgetListings],
  checks: [
    { book: "stay-nights", check: nightCheck },
    { book: "payments", check: stayPaymentCheck },
    { book: "payments", check: refundCheck(stayBookings) },
  ],
  personal: { ...parts.personal, ...personal },
});
