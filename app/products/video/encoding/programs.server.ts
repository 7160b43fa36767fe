import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Whether a program is on the PATH. */
function isInstalled(name: string): boolean {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return folder !== "";
    } catch {
      return false;
    }
  });
}

/** Whether this machine has what encodes videos: Debian's package `ffmpeg`. It may be installed while we run. */
export const hasPrograms = (): boolean => isInstalled("ffmpeg") && isInstalled("ffprobe");
