import { type ReactNode, useState } from "react";
import type { Frame } from "~/platform/domain/uploads";
import type { CropDialog } from "./crop-dialog";

type Asked = { Dialog: typeof CropDialog; files: readonly File[] };

/**
 * Lets users choose the part of their pictures for kinds of upload with a frame; its code loads with the first file. A
 * picture that cannot be cropped here, or without that code, is sent unchanged: the server crops it.
 */
export function useCropper(
  frame: Frame | undefined,
  onReady: (files: readonly File[]) => void,
): { take: (files: readonly File[]) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const take = (files: readonly File[]) => {
    if (!frame || files.length === 0) return onReady(files);
    import("./crop-dialog").then(
      ({ CropDialog: Dialog }) => setAsked({ Dialog, files }),
      () => onReady(files),
    );
  };
  const done = (files: readonly File[]) => {
    setAsked(null);
    if (files.length > 0) onReady(files);
  };
  return { take, dialog: asked && frame && <asked.Dialog files={asked.files} frame={frame} onDone={done} /> };
}
