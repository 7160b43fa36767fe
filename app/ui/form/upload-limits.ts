import { type UploadLimit, uploadLimits } from "~/platform/upload-kinds";

/** The largest size of a file in bytes under a limit. */
export function uploadLimit(limit: UploadLimit): number {
  return uploadLimits[limit];
}
