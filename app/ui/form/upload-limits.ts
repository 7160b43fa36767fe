import { createContext, useContext } from "react";
import { type UploadLimit, uploadLimits } from "~/platform/domain/uploads";

/** The limits that an operator changed, from the document's `data-uploads` (JSON); undefined when none was changed. */
export const UploadLimitsContext = createContext<string | undefined>(undefined);

/** Returns the largest file size in bytes by limit, as of when the page was made. */
export function useUploadLimits(): (limit: UploadLimit) => number {
  const onServer = useContext(UploadLimitsContext);
  const changed = typeof document === "undefined" ? onServer : document.documentElement.dataset.uploads;
  const limits: Partial<typeof uploadLimits> = changed ? JSON.parse(changed) : {};
  return (limit) => limits[limit] ?? uploadLimits[limit];
}

/** The largest file size in bytes under one limit. */
export const useUploadLimit = (limit: UploadLimit): number => useUploadLimits()(limit);
