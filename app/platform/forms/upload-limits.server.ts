import { database } from "~/platform/data/database.server";
import { setting } from "~/platform/data/settings.server";
import { uploadLimits } from "../domain/uploads";

let known: string | undefined;

/**
 * The upload limits as JSON when an operator changed any, else undefined; the last known value while the database is
 * away.
 */
export async function changedUploadLimits(): Promise<string | undefined> {
  const db = database();
  try {
    const limits = {
      general: await setting(db, "file.generalMaxBytes"),
      job: await setting(db, "file.jobMaxBytes"),
      video: await setting(db, "file.videoMaxBytes"),
    };
    const text = JSON.stringify(limits);
    known = text === JSON.stringify(uploadLimits) ? undefined : text;
  } catch {
    return known;
  }
  return known;
}
