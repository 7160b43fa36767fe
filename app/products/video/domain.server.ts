import { administrators } from "~/foundation/files/readers.server";
import { serve } from "~/platform/domain/serve";
import { video } from "./domain";
import { videosForOthers } from "./port.server";

export const videoServer = serve(video, {
  fileReaders: { video: administrators },
  videos: videosForOthers,
});
