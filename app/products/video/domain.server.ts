import { deskCalls } from "~/foundation/desks/desk-calls";
import { administrators } from "~/foundation/files/readers.server";
import { serve } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { boughtVideos } from "./buying/bought.server";
import { buyingCalls } from "./buying/calls";
import { videosSold } from "./buying/sales-source.server";
import { videoCategoryDesk } from "./desks/category-desk.server";
import { videoGroupDesk } from "./desks/group-desk.server";
import { videoDesk } from "./desks/video-desk.server";
import { video } from "./domain";
import { encodingCalls } from "./encoding/calls";
import { encodingCron, encodingJobs } from "./encoding/jobs.server";
import { encodingHandlers, encodingServices, encodingTargets } from "./encoding/parts.server";
import { exportVideos, failedTodos } from "./own-data.server";
import { personal } from "./personal";
import { videosForOthers } from "./port.server";
import { findVideos } from "./queries/search-provider.server";
import { categoryLinks, videoSitemap } from "./queries/sitemap.server";
import { videoSubject } from "./queries/subject.server";
import { resultHref } from "./rules/addresses";
import { watchingCalls } from "./watching/calls";
import { watchingCron, watchingJobs } from "./watching/jobs.server";
import { watched } from "./watching/watched.server";

export const videoServer = serve(video, {
  calls: [
    ...encodingCalls,
    ...buyingCalls,
    ...watchingCalls,
    ...deskCalls(videoCategoryDesk),
    ...deskCalls(videoGroupDesk),
    ...deskCalls(videoDesk),
  ],
  entityDesks: [videoDesk, videoCategoryDesk, videoGroupDesk],
  jobs: { ...encodingJobs, ...watchingJobs },
  cron: [...encodingCron, ...watchingCron],
  handlers: encodingHandlers,
  services: encodingServices,
  targets: {
    ...encodingTargets,
    "video-sale": resultHref,
    "video-sales": () => href("/video/sales"),
  },
  fileReaders: { video: administrators },
  videos: videosForOthers,
  watching: [watched],
  bought: { video: boughtVideos },
  salesHistory: { video: videosSold },
  search: { video: findVideos },
  subjects: { video: videoSubject },
  sitemap: videoSitemap,
  categories: [{ site: "tv", links: categoryLinks }],
  deskTodos: [failedTodos],
  exporters: { videos: exportVideos },
  personal,
});
