import type { Editor } from "@tiptap/core";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { acceptOf, megabytes, type Upload } from "~/platform/domain/uploads";
import { useT } from "~/platform/i18n/use-t";
import f from "~/ui/form/form.module.css";
import { useUploadLimit } from "~/ui/form/upload-limits";
import { richBounds } from "../rules/bounds";
import { insertBlock } from "./insert-block";
import { PanelButtons, panelKeys } from "./panel-parts";
import { PanelStatus } from "./panel-status";
import s from "./rich-editor.module.css";
import { useSend } from "./use-send";

type Props = {
  editor: Editor;
  /** The kinds of upload of the video and of its poster; null: no poster. */
  video: Upload;
  upload: Upload | null;
  close: () => void;
};

const videosIn = (editor: Editor): number =>
  (editor.getJSON().content ?? []).filter(({ type }) => type === "video").length;

const chosenFile = (input: RefObject<HTMLInputElement>): File | undefined => input.current?.files?.[0];

/**
 * Inserts a video with a description for people who cannot see it, and a poster; for a selected video, edits only
 * these.
 */
export function VideoPanel({ editor, video, upload, close }: Props) {
  const t = useT("rich-text");
  const id = useId();
  const words = useRef<HTMLInputElement>(null);
  const film = useRef<HTMLInputElement>(null);
  const still = useRef<HTMLInputElement>(null);
  const { state, isBusy, send, refuse } = useSend(words);
  const mb = megabytes(useUploadLimit(video.limit));
  const known = editor.isActive("video") ? editor.getAttributes("video") : null;
  const [alt, setAlt] = useState(String(known?.alt ?? ""));
  useEffect(() => words.current?.focus(), []);

  const apply = async () => {
    if (isBusy) return;
    const [file, picture] = [chosenFile(film), chosenFile(still)];
    if (!known && !file) return refuse(t("video.none"));
    if (!alt.trim()) {
      words.current?.focus();
      return refuse(t("video.noWords"));
    }
    if (!known && videosIn(editor) >= richBounds.videos) return refuse(t("video.tooMany", { max: richBounds.videos }));
    const poster = upload && picture ? await send(upload, picture) : (known?.poster ?? null);
    if (picture && !poster) return;
    const key = file ? await send(video, file) : known?.key;
    if (!key) return;
    const attrs = { alt: alt.trim(), key, poster };
    if (known) editor.chain().focus().updateAttributes("video", attrs).run();
    else insertBlock(editor, { type: "video", attrs });
    close();
  };
  const fileOf = (input: RefObject<HTMLInputElement>, { formats }: Upload, name: string, label: string) => (
    <>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        ref={input}
        id={`${id}-${name}`}
        type="file"
        accept={acceptOf(formats)}
        onKeyDown={(event) => event.key === "Escape" && close()}
      />
    </>
  );
  return (
    <fieldset className={s.panel} aria-busy={isBusy || undefined}>
      <legend className="vh">{t("tool.video")}</legend>
      {!known && fileOf(film, video, "film", t("video.file", { mb }))}
      <label htmlFor={id}>{t("video.shows")}</label>
      <input
        ref={words}
        id={id}
        className={f.control}
        value={alt}
        maxLength={richBounds.shows}
        autoComplete="off"
        onChange={(event) => setAlt(event.currentTarget.value)}
        onKeyDown={panelKeys(apply, close)}
      />
      {upload && fileOf(still, upload, "still", t("video.poster"))}
      <PanelStatus state={state} sending={t("video.sending")} />
      <PanelButtons
        label={t(known ? "video.save" : isBusy ? "video.sending" : "video.insert")}
        apply={apply}
        close={close}
      />
    </fieldset>
  );
}
