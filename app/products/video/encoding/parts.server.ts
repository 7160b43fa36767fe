import { env } from "~/platform/env.server";
import { href } from "~/platform/screens/href";
import { hlsHandler } from "./handler.server";
import { encoderService } from "./service.server";

/** The files that were made of videos, below /hls. */
export const encodingHandlers = [{ path: "/hls", handle: hlsHandler }];

export const encodingServices = env.VIDEO_ENCODER === "off" ? [] : [encoderService];

/** What notifications of encoding link to: the page on which the owner edits the video. */
export const encodingTargets = {
  "video-encoding": (id: string) => (/^\d+$/.test(id) ? href("/video/update/:id", { id: Number(id) }) : null),
};
