import { serve } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { contestCalls } from "./calls";
import { contestDesk } from "./contest-desk.server";
import { contest } from "./domain";
import { contestCron, contestJobs } from "./jobs.server";
import { jurorDesk } from "./juror-desk.server";
import { exportScores } from "./queries/own-scores.server";
import { exportWorks } from "./queries/own-works.server";
import { findWorks } from "./queries/search.server";
import { contestSitemap } from "./queries/sitemap.server";
import { photoSubject } from "./queries/subject.server";
import { juryTodos, workTodos } from "./queries/todos.server";
import { forgetWorks } from "./verbs/forget-works.server";
import { reportableWork } from "./verbs/reportable-work.server";
import { workDesk } from "./work-desk.server";

export const contestServer = serve(contest, {
  calls: contestCalls,
  entityDesks: [contestDesk, workDesk, jurorDesk],
  jobs: contestJobs,
  cron: contestCron,
  search: { photo: findWorks },
  sitemap: contestSitemap,
  subjects: { photo: photoSubject },
  reportables: { photo: reportableWork },
  targets: {
    "photo-work": () => href("/event/photoComp/myWorks"),
    "photo-contest": () => href("/event/photoComp/jury"),
  },
  deskTodos: [workTodos],
  todos: [juryTodos],
  exporters: { photoWorks: exportWorks, photoScores: exportScores },
  forgetters: [forgetWorks],
  personal: {
    photo_work: {
      stays: "counted",
      emptied: ["title", "description", "photographer", "area", "cover", "images", "verdict", "search_text"],
      texts: ["*"],
      exported: { at: "photoWorks" },
      withheld: ["verdict", "search_text"],
    },
    photo_hash: { forgottenBy: "forgetWorks", exported: "elsewhere" },
    photo_juror: { stays: "counted", exported: "house" },
    photo_score: { stays: "others", emptied: ["note"], exported: { at: "photoScores" } },
  },
});
