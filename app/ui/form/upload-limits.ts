import { createContext, useContext } from "react";
import { type UploadLimit, uploadLimits } from "~/platform/forms/uploads";

/** Limits that an operator changed, as the document's `data-uploads` has them (JSON); undefined when none is. */
export const UploadLimitsContext = createContext<string | undefined>(undefined);

/** The largest sizes of files in bytes by their limits, as they were when the page was made. */
export function useUploadLimits(): (limit: UploadLimit) => number {
  const onServer = useContext(UploadLimitsContext);
  const changed = typeof document === "undefined" ? onServer : document.documentElement.dataset.uploads;
  const limits: Partial<typeof uploadLimits> = changed ? JSON.parse(changed) : {};
  return (limit) => limits[limit] ?? uploadLimits[limit];
}

/** The largest size of a file in bytes under one limit. */
export const useUploadLimit = (limit: UploadLimit): number => useUploadLimits()(limit);
