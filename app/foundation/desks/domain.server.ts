import { serve } from "~/platform/domain/serve";
import { desks } from "./domain";
import { draftTodos } from "./drafts/draft-todos.server";
import { deskCron, deskJobs } from "./drafts/publish-job.server";
import { pathOfDraft } from "./queries/paths.server";
import { forgetChanges } from "./verbs/forget-changes.server";
import { exportViews, forgetViews } from "./views/verbs/views.server";

export const desksServer = serve(desks, {
  jobs: deskJobs,
  cron: deskCron,
  deskTodos: [draftTodos],
  exporters: { deskViews: exportViews },
  forgetters: [forgetViews, forgetChanges],
  targets: { draft: pathOfDraft },
});
