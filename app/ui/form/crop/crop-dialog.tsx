import { useCallback, useEffect, useRef, useState } from "react";
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import type { Frame } from "~/platform/domain/uploads";
import { useT } from "~/platform/i18n/use-t";
import { Button } from "~/ui/navigation/button";
import s from "./crop-dialog.module.css";
import { cut, pictureToCut } from "./cut";

/** Longest side of the picture in the dialog, px. */
const drawn = 1_400;

type Asked = { file: File; picture: ImageBitmap; rest: readonly File[]; ready: readonly File[] };

/** The first file that must be cropped, with those before it, which need no cropping. */
async function nextOf(files: readonly File[], frame: Frame, before: readonly File[]): Promise<Asked | readonly File[]> {
  const ready = [...before];
  for (const [at, file] of files.entries()) {
    const picture = await pictureToCut(file, frame);
    if (picture) return { file, picture, rest: files.slice(at + 1), ready };
    ready.push(file);
  }
  return ready;
}

/** The largest centred part of a picture with a ratio. */
const middle = ({ width, height }: ImageBitmap, ratio: number): PercentCrop =>
  centerCrop(makeAspectCrop({ unit: "%", width: 100 }, ratio, width, height), width, height);

/**
 * Asks for the part of each picture to use, one picture after the other; `onDone` gets the resulting files, none when
 * cancelled. Works by mouse, touch, and keyboard: the arrows move the part and its corners.
 */
export function CropDialog({
  files,
  frame,
  onDone,
}: {
  files: readonly File[];
  frame: Frame;
  onDone: (files: readonly File[]) => void;
}) {
  const t = useT("files");
  const dialog = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const finished = useRef(onDone);
  finished.current = onDone;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [part, setPart] = useState<PercentCrop>();
  const ratio = frame.width / frame.height;

  const goOn = useCallback(
    async (rest: readonly File[], ready: readonly File[]) => {
      const next = await nextOf(rest, frame, ready);
      if ("picture" in next) {
        setPart(middle(next.picture, ratio));
        setAsked(next);
        return;
      }
      dialog.current?.close();
      finished.current(next);
    },
    [frame, ratio],
  );
  useEffect(() => void goOn(files, []), [files, goOn]);
  useEffect(() => {
    const sheet = canvas.current;
    if (!asked || !sheet) return;
    const scale = Math.min(1, drawn / Math.max(asked.picture.width, asked.picture.height));
    sheet.width = Math.round(asked.picture.width * scale);
    sheet.height = Math.round(asked.picture.height * scale);
    sheet.getContext("2d")?.drawImage(asked.picture, 0, 0, sheet.width, sheet.height);
    if (!dialog.current?.open) dialog.current?.showModal();
    return () => asked.picture.close();
  }, [asked]);

  if (!asked) return null;
  const { file, picture, rest, ready } = asked;
  const keep = async () => {
    if (!part) return;
    const made = await cut(file, picture, part, frame);
    await goOn(rest, [...ready, made ?? file]);
  };
  const least = { minWidth: frame.width / picture.width, minHeight: frame.height / picture.height };
  const shown = canvas.current;
  return (
    <dialog ref={dialog} className={s.dialog} aria-labelledby="crop-title" onClose={() => onDone([])}>
      <h2 id="crop-title">{t("crop.title")}</h2>
      <p>{t("crop.hint", { ...frame })}</p>
      <div className={s.sheet}>
        <ReactCrop
          crop={part}
          aspect={ratio}
          keepSelection
          minWidth={least.minWidth * (shown?.clientWidth ?? 0)}
          minHeight={least.minHeight * (shown?.clientHeight ?? 0)}
          onChange={(_, percent) => setPart(percent)}
          ariaLabels={{
            cropArea: t("crop.area"),
            nwDragHandle: t("crop.corner"),
            nDragHandle: t("crop.corner"),
            neDragHandle: t("crop.corner"),
            eDragHandle: t("crop.corner"),
            seDragHandle: t("crop.corner"),
            sDragHandle: t("crop.corner"),
            swDragHandle: t("crop.corner"),
            wDragHandle: t("crop.corner"),
          }}
        >
          <canvas ref={canvas} className={s.picture} role="img" aria-label={file.name} />
        </ReactCrop>
      </div>
      <div className={s.buttons}>
        <Button onClick={keep}>{t("crop.keep")}</Button>
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          {t("crop.cancel")}
        </Button>
      </div>
    </dialog>
  );
}
