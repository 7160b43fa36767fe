import { administrators } from "~/foundation/files/readers.server";
import { serve } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { eventCalls } from "./calls";
import { event } from "./domain";
import { eventDesk } from "./event-desk.server";
import { eventJobs } from "./jobs.server";
import { exportApplications } from "./queries/applications.server";
import { appliedEvents } from "./queries/bought.server";
import { happenings } from "./queries/happenings.server";
import { placesCheck } from "./queries/integrity.server";
import { findEvents } from "./queries/search.server";
import { eventSitemap } from "./queries/sitemap.server";
import { eventSubject } from "./queries/subject.server";
import { lotteryTodos } from "./queries/todos.server";
import { forgetApplications } from "./verbs/forget-applications.server";

export const eventServer = serve(event, {
  calls: eventCalls,
  entityDesks: [eventDesk],
  jobs: eventJobs,
  fileReaders: { event: administrators },
  targets: { event: (id) => href("/event/detail/:id", { id }) },
  bought: { event: appliedEvents },
  search: { event: findEvents },
  subjects: { event: eventSubject },
  checks: [{ book: "event-places", check: placesCheck }],
  sitemap: [eventSitemap],
  deskTodos: [lotteryTodos],
  happenings,
  exporters: { eventApplications: exportApplications },
  forgetters: [forgetApplications],
  personal: {
    event: { stays: "house", texts: ["*"], exported: "house" },
    event_seed: { stays: "house", texts: ["*"], exported: "house" },
    event_apply: {
      stays: "counted",
      emptied: ["name", "phone", "email", "main_type", "sub_type", "answers", "attachments"],
      texts: ["*"],
      exported: { at: "eventApplications" },
    },
    event_draw: { stays: "house", texts: ["*", "reason"], exported: "house" },
  },
});
