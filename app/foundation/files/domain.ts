import { signedIn } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { megabyte, papers, uploadLimits } from "../../platform/domain/uploads";

export const files = domain("foundation/files", {
  uploads: [papers("attachment", signedIn)],
  settings: {
    "file.generalMaxBytes": { min: megabyte, max: 100 * megabyte, initial: uploadLimits.general, unit: "bytes" },
    "file.jobMaxBytes": { min: megabyte, max: 100 * megabyte, initial: uploadLimits.job, unit: "bytes" },
    "file.videoMaxBytes": { min: 10 * megabyte, max: 2_000 * megabyte, initial: uploadLimits.video, unit: "bytes" },
    "file.perUserCount": { min: 10, max: 100_000, initial: 2_000, unit: "count" },
    "file.perUserBytes": { min: 10 * megabyte, max: 100_000 * megabyte, initial: 2_000 * megabyte, unit: "bytes" },
  },
  limits: {
    /** Upload attempts of one user. */
    upload: { points: 600, duration: 600 },
  },
  locks: {
    /** First key of a two-key lock; the second is the user's id. Serialises counting one user's files. */
    userFiles: 7_330,
  },
  auditActions: ["file-read"],
});
