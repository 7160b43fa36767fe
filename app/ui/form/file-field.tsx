import { type DragEvent, useEffect, useRef, useState } from "react";
import { acceptOf, megabytes, partName, type Upload, uploadFormats } from "~/platform/domain/uploads";
import { useT } from "~/platform/i18n/use-t";
import { cx } from "~/ui/base/cx";
import { useHydrated } from "~/ui/base/use-hydrated";
import { PlusIcon } from "../icons/actions";
import { useCropper } from "./crop/use-cropper";
import { FieldNotes, type FieldProps, RequiredMark } from "./field";
import s from "./file-field.module.css";
import { type Describe, FileItems } from "./file-items";
import f from "./form.module.css";
import { useField, useForm } from "./form-context";
import { useUploadLimit } from "./upload-limits";
import { keysIn, useUploads } from "./use-uploads";

type Props = Omit<FieldProps, "labelHidden"> & {
  kind: Upload;
  /** Most files; a file chosen beyond that replaces the last. */
  max?: number;
  /** Pictures are made smaller in the browser until their longer side has at most this many pixels. */
  longest?: number;
  /** Each stored file has a text field of this name and its index (`alts[0]`), for what it shows. */
  describe?: Describe;
  /** Keys of the files that are stored already. */
  defaultValue?: readonly string[] | string | null;
};

/**
 * Files of one kind in a form (`<ActionForm files>`); the action reads their keys with `fileKeys()`. With JavaScript
 * each file goes straight to the storage, with its progress, and is checked at once; without, it is sent with the form.
 * After a refused submit the stored files stay, each with a checkbox to remove it.
 */
export function FileField({ name, kind, label, hint, required, max = 1, longest, describe, defaultValue }: Props) {
  const t = useT("files");
  const hydrated = useHydrated();
  const { files } = useForm();
  if (!files) throw new Error(`FileField ${name} needs <ActionForm files>`);
  const field = useField(name, true);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const uploads = useUploads(kind, max, keysIn(field.replied ? field.typed : defaultValue), longest);
  const { formats, limit, frame } = kind;
  const cropper = useCropper(frame, uploads.add);
  const maxBytes = useUploadLimit(limit);
  const extensions = [
    ...new Set(uploadFormats[formats].map((one) => (one === "jpeg" || one === "jfif" ? "jpg" : one))),
  ];
  const bounds = t(max > 1 ? "boundsMany" : "bounds", {
    formats: extensions.map((one) => one.toUpperCase()).join(t("comma")),
    mb: megabytes(maxBytes),
    max,
  });

  const { busy, warn } = uploads;
  const isBusy = useRef(busy);
  isBusy.current = busy;
  useEffect(() => {
    const form = input.current?.form;
    if (!form) return;
    const wait = (event: Event) => {
      if (!isBusy.current) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      warn("wait");
    };
    form.addEventListener("submit", wait, true);
    return () => form.removeEventListener("submit", wait, true);
  }, [warn]);

  const takeSome = (chosen: readonly File[]) => {
    warn(chosen.length > max ? "tooMany" : null);
    cropper.take(chosen.slice(0, max));
  };
  const takeChosen = (from: HTMLInputElement | null) => {
    const chosen = [...(from?.files ?? [])];
    if (!from || chosen.length === 0) return;
    from.value = "";
    takeSome(chosen);
  };
  const takeEarly = useRef(() => takeChosen(input.current));
  /* Takes over files chosen while this code was loading: from now on the field itself sends nothing. */
  useEffect(() => takeEarly.current(), []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    takeSome([...event.dataTransfer.files]);
  };

  return (
    <fieldset className={cx(f.field, field.errors.length > 0 && f.refused)} aria-busy={busy || undefined}>
      <legend className={f.label}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <FileItems name={name} uploads={uploads} hydrated={hydrated} describe={describe} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the input below is the keyboard's */}
      <div
        className={cx(s.pick, over && s.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          {...field.aria}
          ref={input}
          id={field.id}
          className={hydrated ? "vh" : s.plain}
          type="file"
          name={hydrated ? undefined : partName(kind.name, name)}
          accept={acceptOf(formats)}
          multiple={max > 1}
          onChange={(event) => takeChosen(event.currentTarget)}
          aria-label={hydrated ? undefined : label}
        />
        {hydrated && (
          <label htmlFor={field.id} className={s.button}>
            <PlusIcon size={20} />
            {t(max > 1 || uploads.items.length === 0 ? "choose" : "replace")}
          </label>
        )}
      </div>
      <FieldNotes field={field} hint={hint ? [hint, " ", bounds] : bounds} />
      {cropper.dialog}
      <p role="status" className={uploads.warning ? f.error : "vh"}>
        {uploads.warning}
      </p>
      <p role="status" className="vh">
        {uploads.news}
      </p>
    </fieldset>
  );
}
