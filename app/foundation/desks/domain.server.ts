import { serve } from "~/platform/domain/serve";
import { desks } from "./domain";
import { draftTodos } from "./drafts/draft-todos.server";
import { deskJobs } from "./drafts/publish-job.server";
import { pathOfDraft } from "./queries/paths.server";
import { exportViews, forgetViews } from "./views/views.server";

export const desksServer = serve(desks, {
  jobs: deskJobs,
  deskTodos: [draftTodos],
  exporters: { deskViews: exportViews },
  forgetters: [forgetViews],
  targets: { draft: pathOfDraft },
});
