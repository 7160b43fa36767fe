import { megabytes, type Upload } from "~/platform/domain/uploads";
import { useT } from "~/platform/i18n/use-t";
import { useUploadLimits } from "~/ui/form/upload-limits";

/** Returns the words of why a file was refused, by its kind and the key in `files:refused`. */
export function useRefusalWords(): (upload: Upload, refused: string) => string {
  const t = useT("files");
  const limitOf = useUploadLimits();
  return ({ frame, limit }, refused) => t(`refused.${refused}`, { ...frame, mb: megabytes(limitOf(limit)) });
}
