import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import type { Upload } from "~/platform/domain/uploads";
import { useT } from "~/platform/i18n/use-t";
import { cx } from "~/ui/base/cx";
import { FieldNotes, type FieldProps, RequiredMark } from "~/ui/form/field";
import f from "~/ui/form/form.module.css";
import { useField } from "~/ui/form/form-context";
import { BelowText } from "./below-text";
import type { EditorProps } from "./rich-editor";
import s from "./rich-input.module.css";
import { typedText } from "./typed-text";

type Props = Omit<FieldProps, "labelHidden"> & {
  /** The stored text in the textual form. */
  defaultValue: string;
  /** Language of the text. */
  lang?: string;
  /** The kind of upload of its pictures; null: no pictures. */
  upload: Upload | null;
  /** The kind of upload of its videos; null: no videos. */
  video: Upload | null;
};

type Ready = { Editor: ComponentType<EditorProps>; text: string };

const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(idle);
};

const hasFile = (place: HTMLElement | null): boolean =>
  [...(place?.querySelectorAll<HTMLInputElement>('input[type="file"]') ?? [])].some(({ files }) => files?.length);

/**
 * The editor, once its code has loaded and the plain field that it replaces is neither focused nor has a chosen file.
 */
function useEditor(area: RefObject<HTMLTextAreaElement>, place: RefObject<HTMLElement>): Ready | null {
  const [ready, setReady] = useState<Ready | null>(null);
  useEffect(() => {
    let isGone = false;
    const begin = async () => {
      const { RichEditor } = await import("./rich-editor");
      const field = area.current;
      if (isGone || !field || field.disabled || field.matches("fieldset:disabled *")) return;
      const swap = () => {
        if (!isGone && !hasFile(place.current)) setReady({ Editor: RichEditor, text: field.value });
      };
      if (document.activeElement === field) field.addEventListener("blur", swap, { once: true });
      else swap();
    };
    const stop = whenIdle(() => void begin().catch(() => {}));
    return () => {
      isGone = true;
      stop();
    };
  }, [area, place]);
  return ready;
}

/**
 * Input of a text with headings, lists, tables, links, pictures and videos. It is a plain field with the textual form,
 * which the editor replaces once it has loaded. `<name>.as` declares the form of `<name>.text`.
 */
export function RichInput({ name, label, hint, required, defaultValue, lang, upload, video }: Props) {
  const t = useT("rich-text");
  const area = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const ready = useEditor(area, place);
  const field = useField(name, !ready || Boolean(hint));
  const text = field.replied ? typedText(field.typed) : defaultValue;
  const caption = (
    <>
      {label}
      {required && <RequiredMark />}
    </>
  );
  if (ready)
    return (
      <div className={cx(f.field, field.errors.length > 0 && f.refused)}>
        <span className={f.label} id={`${field.id}-label`}>
          {caption}
        </span>
        <ready.Editor
          id={field.id}
          name={name}
          text={ready.text}
          lang={lang}
          upload={upload}
          video={video}
          isInvalid={field.errors.length > 0}
          describedBy={field.aria["aria-describedby"]}
        />
        <FieldNotes field={field} hint={hint} />
      </div>
    );
  return (
    <div ref={place} className={cx(f.field, field.errors.length > 0 && f.refused)}>
      <label htmlFor={field.id} className={f.label}>
        {caption}
      </label>
      <input type="hidden" name={`${name}.as`} value="text" />
      <textarea
        {...field.aria}
        ref={area}
        className={cx(f.control, s.area)}
        id={field.id}
        name={`${name}.text`}
        rows={8}
        lang={lang}
        required={required}
        defaultValue={text}
      />
      <FieldNotes field={field} hint={hint ? [hint, " ", t("how")] : t("how")} />
      <BelowText name={name} upload={upload} video={video} />
    </div>
  );
}
