import { administrators } from "~/foundation/files/readers.server";
import { serve } from "~/platform/domain/serve";
import { video } from "./domain";
import { encodingCalls } from "./encoding/calls";
import { encodingCron, encodingJobs } from "./encoding/jobs.server";
import { encodingHandlers, encodingServices, encodingTargets } from "./encoding/parts.server";
import { videosForOthers } from "./port.server";

export const videoServer = serve(video, {
  fileReaders: { video: administrators },
  videos: videosForOthers,
  calls: [...encodingCalls],
  jobs: { ...encodingJobs },
  cron: [...encodingCron],
  handlers: encodingHandlers,
  services: encodingServices,
  targets: { ...encodingTargets },
});
