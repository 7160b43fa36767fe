import type { SettingName } from "~/platform/data/settings.server";
import { listed } from "~/platform/domain/declared";
import { megabytes, type Upload, type UploadLimit, uploadFormats } from "~/platform/domain/uploads";
import { DomainError } from "~/platform/errors";

const limitSettings: Record<UploadLimit, SettingName> = {
  general: "file.generalMaxBytes",
  job: "file.jobMaxBytes",
  video: "file.videoMaxBytes",
};

export type FileKind = Upload & {
  /** Accepted extensions, lower case. */
  extensions: readonly string[];
  /** The setting that holds the largest size in bytes. */
  maxBytes: SettingName;
};

/** The kind of upload of that name; null when no domain declares it. */
export function findFileKind(name: string): FileKind | null {
  const kind = listed("uploads").find((one) => one.name === name);
  return kind ? { ...kind, extensions: uploadFormats[kind.formats], maxBytes: limitSettings[kind.limit] } : null;
}

/** The declaration of a kind of upload, with its extensions and limit. Throws `uploadFailed` for an undeclared name. */
export function fileKind(name: string): FileKind {
  const kind = findFileKind(name);
  if (!kind) throw new DomainError("uploadFailed");
  return kind;
}

/** The refusal of a file that is longer than `maxBytes`; it states the limit in MB [SH45]. */
export const tooLarge = (maxBytes: number): DomainError =>
  new DomainError("fileTooLarge", { params: { mb: megabytes(maxBytes) } });
