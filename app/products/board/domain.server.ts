import { serve } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { boardCalls } from "./calls";
import { boardCategoryDesk } from "./category-desk.server";
import { board } from "./domain";
import { boardCron, boardJobs } from "./jobs.server";
import { postDesk } from "./post-desk.server";
import { exportPosts } from "./queries/own-posts.server";
import { findPosts } from "./queries/search.server";
import { boardSubject } from "./queries/subject.server";
import { forgetPosts } from "./verbs/forget-posts.server";
import { reportablePost } from "./verbs/reportable-post.server";

export const boardServer = serve(board, {
  calls: boardCalls,
  entityDesks: [postDesk, boardCategoryDesk],
  jobs: boardJobs,
  cron: boardCron,
  search: { board: findPosts },
  subjects: { board: boardSubject },
  reportables: { board: reportablePost },
  targets: { "board-post": () => href("/board/myList") },
  exporters: { boardPosts: exportPosts },
  forgetters: [forgetPosts],
  personal: {
    board_post: {
      stays: "counted",
      emptied: ["title", "content", "images", "contact"],
      texts: ["*", "hidden_reason"],
      exported: { at: "boardPosts" },
      withheld: ["hidden_reason", "search_text"],
    },
  },
});
