import { deskCalls } from "~/foundation/desks/desk-calls";
import { administrators } from "~/foundation/files/readers.server";
import { serve } from "~/platform/domain/serve";
import { bannerDesk } from "./banner-desk.server";
import { bannerHandler } from "./banner-handler.server";
import { site } from "./domain";
import { feedbackCalls } from "./feedback-calls";
import { exportFeedback, feedbackTodos, forgetFeedback } from "./feedback-parts.server";
import { sitemapHandlers } from "./sitemap-handlers.server";
import { manifestHandler } from "./web-manifest.server";

export const siteServer = serve(site, {
  calls: [...feedbackCalls, ...deskCalls(bannerDesk)],
  entityDesks: [bannerDesk],
  handlers: [
    ...sitemapHandlers(),
    { path: "/static/banner", handle: bannerHandler },
    { path: "/manifest.webmanifest", handle: manifestHandler },
  ],
  deskTodos: [feedbackTodos],
  exporters: { feedback: exportFeedback },
  forgetters: [forgetFeedback],
  fileReaders: { feedback: administrators },
  personal: {
    feedback: {
      stays: "house",
      emptied: ["user_id", "email"],
      texts: ["*", "answer"],
      exported: { at: "feedback" },
      withheld: ["site", "locale"],
    },
  },
});
