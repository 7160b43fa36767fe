import { acceptOf, partName, type Upload } from "~/platform/domain/uploads";
import { useT } from "~/platform/i18n/use-t";
import { FieldNotes } from "~/ui/form/field";
import f from "~/ui/form/form.module.css";
import { useField } from "~/ui/form/form-context";
import { richBounds } from "../rules/bounds";
import s from "./rich-input.module.css";

type Chosen = { name: string; kind: Upload; label: string };

/** A file field beside the plain field of a text; the file is placed below the text once sent. */
function FileBelow({ name, kind, label }: Chosen) {
  const field = useField(name);
  return (
    <>
      <label className={s.file}>
        {label}
        <input {...field.aria} type="file" name={partName(kind.name, name)} accept={acceptOf(kind.formats)} />
      </label>
      {field.errors.length > 0 && <FieldNotes field={field} />}
    </>
  );
}

/** A video field with its description, which keeps what was typed until a video has been sent. */
function VideoBelow({ name, video }: { name: string; video: Upload }) {
  const t = useT("rich-text");
  const words = useField(`${name}.shows`, true);
  const sent = useField(`${name}.video`);
  const isTaken = typeof sent.typed === "string" && sent.errors.length === 0;
  return (
    <>
      <FileBelow name={`${name}.video`} kind={video} label={t("videoBelow")} />
      <label className={s.file}>
        {t("video.shows")}
        <input
          {...words.aria}
          className={f.control}
          name={`${name}.shows`}
          maxLength={richBounds.shows}
          autoComplete="off"
          defaultValue={typeof words.typed === "string" && !isTaken ? words.typed : ""}
        />
      </label>
      <FieldNotes field={words} hint={t("videoHow")} />
    </>
  );
}

/** The file fields beside the plain field of the text `name`, for browsers without the editor. */
export function BelowText({ name, upload, video }: { name: string; upload: Upload | null; video: Upload | null }) {
  const t = useT("rich-text");
  return (
    <>
      {upload && <FileBelow name={`${name}.picture`} kind={upload} label={t("pictureBelow")} />}
      {video && <VideoBelow name={name} video={video} />}
    </>
  );
}
