import type { Editor } from "@tiptap/core";
import { useEffect, useId, useRef, useState } from "react";
import { acceptOf, type Upload } from "~/platform/domain/uploads";
import { useT } from "~/platform/i18n/use-t";
import f from "~/ui/form/form.module.css";
import { richBounds } from "../rules/bounds";
import { PanelButtons, panelKeys } from "./panel-parts";
import { PanelStatus } from "./panel-status";
import s from "./rich-editor.module.css";
import { tableAround } from "./table-around";
import { useSend } from "./use-send";

/** Inserts a picture with a description for screen readers; for a selected picture, edits the description only. */
export function PicturePanel({ editor, upload, close }: { editor: Editor; upload: Upload; close: () => void }) {
  const t = useT("rich-text");
  const id = useId();
  const words = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { state, isBusy, send, refuse } = useSend(words);
  const isChosen = editor.isActive("picture");
  const [alt, setAlt] = useState(isChosen ? String(editor.getAttributes("picture").alt ?? "") : "");
  useEffect(() => words.current?.focus(), []);

  const apply = async () => {
    if (isBusy) return;
    if (isChosen) {
      editor.chain().focus().updateAttributes("picture", { alt }).run();
      return close();
    }
    const file = input.current?.files?.[0];
    if (!file) return refuse(t("picture.none"));
    const key = await send(upload, file);
    if (!key) return;
    const content = { type: "picture", attrs: { alt, key } };
    const table = tableAround(editor.state);
    const chain = editor.chain().focus();
    (table ? chain.insertContentAt(table.after, content) : chain.insertContent(content)).run();
    close();
  };
  return (
    <fieldset className={s.panel} aria-busy={isBusy || undefined}>
      <legend className="vh">{t("tool.picture")}</legend>
      {!isChosen && (
        <>
          <label htmlFor={`${id}-file`}>{t("picture.file")}</label>
          <input
            ref={input}
            id={`${id}-file`}
            type="file"
            accept={acceptOf(upload.formats)}
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
        maxLength={richBounds.shows}
        autoComplete="off"
        onChange={(event) => setAlt(event.currentTarget.value)}
        onKeyDown={panelKeys(apply, close)}
      />
      <PanelStatus state={state} sending={t("picture.sending")} />
      <PanelButtons
        label={t(isChosen ? "picture.save" : isBusy ? "picture.sending" : "picture.insert")}
        apply={apply}
        close={close}
      />
    </fieldset>
  );
}
