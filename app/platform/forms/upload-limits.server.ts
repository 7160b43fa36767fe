import { database } from "~/platform/data/database.server";
import { setting } from "~/platform/data/settings.server";
import { uploadLimits } from "./uploads";

/** How long a process believes what it read, in milliseconds. */
const trustedMs = 60_000;

let known: { text: string | undefined; at: number } = { text: undefined, at: Number.NEGATIVE_INFINITY };

/** The upload limits as JSON when an operator changed any, at most a minute old; what was known stays while the database is away. */
export async function changedUploadLimits(): Promise<string | undefined> {
  if (performance.now() - known.at < trustedMs) return known.text;
  known = { ...known, at: performance.now() };
  const db = database();
  try {
    const limits = {
      general: await setting(db, "file.generalMaxBytes"),
      job: await setting(db, "file.jobMaxBytes"),
      video: await setting(db, "file.videoMaxBytes"),
    };
    const text = JSON.stringify(limits);
    known.text = text === JSON.stringify(uploadLimits) ? undefined : text;
  } catch {
    return known.text;
  }
  return known.text;
}
