import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { type Upload, uploadFormats } from "~/platform/forms/uploads";
import { useT } from "~/platform/i18n/use-t";
import f from "~/ui/form/form.module.css";
import { sendFile } from "~/ui/form/send-file";
import { Button } from "~/ui/navigation/button";
import s from "./rich-editor.module.css";
import { tableAround } from "./table-around";

/** Words of a picture that can be read out, and a new picture; where one is chosen, its words alone. */
export function PicturePanel({ editor, upload, close }: { editor: Editor; upload: Upload; close: () => void }) {
  const t = useT("rich-text");
  const files = useT("files");
  const id = useId();
  const words = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController | null>(null);
  const isChosen = editor.isActive("picture");
  const [alt, setAlt] = useState(isChosen ? String(editor.getAttributes("picture").alt ?? "") : "");
  const [state, setState] = useState<{ busy?: boolean; refused?: string }>({});
  useEffect(() => {
    words.current?.focus();
    return () => sending.current?.abort();
  }, []);
  useEffect(() => {
    const form = words.current?.form;
    if (!state.busy || !form) return;
    const wait = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    form.addEventListener("submit", wait, true);
    return () => form.removeEventListener("submit", wait, true);
  }, [state.busy]);

  const apply = async () => {
    if (isChosen) {
      editor.chain().focus().updateAttributes("picture", { alt }).run();
      return close();
    }
    const file = input.current?.files?.[0];
    if (!file) return setState({ refused: t("picture.none") });
    sending.current = new AbortController();
    setState({ busy: true });
    try {
      const key = await sendFile({ kind: upload.name, file, signal: sending.current.signal, onSent: () => {} });
      const content = { type: "picture", attrs: { alt, key } };
      const table = tableAround(editor.state);
      const chain = editor.chain().focus();
      (table ? chain.insertContentAt(table.after, content) : chain.insertContent(content)).run();
      close();
    } catch (error) {
      if (!sending.current.signal.aborted)
        setState({ refused: files(`refused.${error instanceof Error ? error.message : "uploadFailed"}`) });
    }
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
    if (event.key !== "Enter") return;
    event.preventDefault();
    void apply();
  };
  return (
    <fieldset className={s.panel} aria-busy={state.busy || undefined}>
      <legend className="vh">{t("tool.picture")}</legend>
      {!isChosen && (
        <>
          <label htmlFor={`${id}-file`}>{t("picture.file")}</label>
          <input
            ref={input}
            id={`${id}-file`}
            type="file"
            accept={uploadFormats[upload.formats].map((one) => `.${one}`).join(",")}
            onKeyDown={(event) => event.key === "Escape" && close()}
          />
        </>
      )}
      <label htmlFor={id}>{t("picture.alt")}</label>
      <input
        ref={words}
        id={id}
        className={f.control}
        value={alt}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setAlt(event.currentTarget.value)}
        onKeyDown={keys}
      />
      <p role="status" className={state.refused ? f.error : "vh"}>
        {state.refused ?? (state.busy ? t("picture.sending") : "")}
      </p>
      <div className={s.buttons}>
        <Button size="sm" onClick={() => void apply()}>
          {t(isChosen ? "picture.save" : state.busy ? "picture.sending" : "picture.insert")}
        </Button>
        <Button size="sm" look="text" onClick={close}>
          {t("close")}
        </Button>
      </div>
    </fieldset>
  );
}
