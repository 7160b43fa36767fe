import { serve } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { travelCalls } from "./calls";
import { travel } from "./domain";
import { travelFeeds } from "./feed.server";
import { travelCron, travelJobs } from "./jobs.server";
import { findTravel } from "./queries/search.server";
import { travelListSitemap, travelSitemap } from "./queries/sitemap.server";
import { travelSubject } from "./queries/subject.server";
import { travelDesk } from "./travel-desk.server";
import { showPages } from "./verbs/show-pages.server";

export const travelServer = serve(travel, {
  calls: travelCalls,
  entityDesks: [travelDesk],
  handlers: travelFeeds,
  jobs: travelJobs,
  cron: travelCron,
  search: { travel: findTravel },
  sitemap: [travelListSitemap, travelSitemap],
  subjects: { travel: travelSubject },
  pagedFiles: { document: showPages },
  targets: {
    "travel-pages": (refId) =>
      /^\d+$/.test(refId) ? href("/editor/pdfUpload/:id", { id: Number(refId) }) : href("/editor/documents_manage"),
  },
  personal: {
    travel_article: { stays: "house", texts: ["*", "pages_reason"], exported: "house" },
    travel_view: { stays: "expires", texts: ["reader"], exported: "expires" },
  },
});
