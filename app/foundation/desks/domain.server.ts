import { serve } from "~/platform/domain/serve";
import { desks } from "./domain";
import { draftTodos } from "./drafts/draft-todos.server";
import { exportDrafts, forgetDrafts } from "./drafts/own-drafts.server";
import { deskCron, deskJobs } from "./drafts/publish-job.server";
import { pathOfDraft } from "./queries/paths.server";
import { exportViews } from "./views/verbs/views.server";

export const desksServer = serve(desks, {
  jobs: deskJobs,
  cron: deskCron,
  deskTodos: [draftTodos],
  exporters: { deskViews: exportViews, drafts: exportDrafts },
  forgetters: [forgetDrafts],
  targets: { draft: pathOfDraft },
  personal: {
    desk_view: { deletes: ["user_id"], exported: { at: "deskViews" } },
    desk_change: { deletes: ["user_id"], exported: "expires" },
    desk_change_row: { forgottenBy: "its desk_change", exported: "expires" },
    draft: { forgottenBy: "forgetDrafts", exported: { at: "drafts" }, withheld: ["base", "fault"] },
  },
});
