import { env } from "~/platform/env.server";
import { hasPrograms } from "./programs.server";

/** What the encoder of this process does: works, waits for a video, or for room on the disk, or for its programs. */
export type EncoderWay = "working" | "idle" | "full" | "missing";

let way: EncoderWay = "idle";

/** Records what the encoder of this process does. */
export const noteEncoder = (now: EncoderWay): void => {
  way = now;
};

/**
 * The state of this process's encoder, for pages of administrators: `off` when other processes encode (VIDEO_ENCODER),
 * `missing` without ffmpeg, `full` when the disk has too little room. Videos wait in the queue meanwhile.
 */
export function encoderState(): EncoderWay | "off" {
  if (!hasPrograms()) return "missing";
  return env.VIDEO_ENCODER === "off" ? "off" : way === "missing" ? "idle" : way;
}
