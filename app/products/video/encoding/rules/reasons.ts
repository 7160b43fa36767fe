import type { ErrorKey } from "~/platform/errors";

/** Why a video cannot be encoded, as keys of errors-video.json. */
export const videoReasons = [
  "videoBroken",
  "videoCut",
  "videoNoPicture",
  "videoCodec",
  "videoTooLong",
  "videoTooLarge",
  "videoFileMissing",
  "videoEncoderEnded",
] as const satisfies readonly ErrorKey[];
export type VideoReason = (typeof videoReasons)[number];

/** A video that can never be encoded as it is: another try would end alike. */
export class Unencodable extends Error {
  readonly reason: VideoReason;
  constructor(reason: VideoReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Why ffprobe could not read a file, by what it logged. */
export function reasonIn(log: string): VideoReason {
  if (log.includes("exceeds specified max pixel count")) return "videoTooLarge";
  return log.includes("not on whitelist") ? "videoCodec" : "videoBroken";
}
