import type { Editor } from "@tiptap/core";
import { useEffect, useId, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import f from "~/ui/form/form.module.css";
import { Button } from "~/ui/navigation/button";
import { storedLink } from "../rules/words";
import { PanelButtons, panelKeys } from "./panel-parts";
import s from "./rich-editor.module.css";

/** An address as typed; `example.com` becomes https://example.com. */
const meant = (typed: string): string =>
  storedLink(typed) || (typed.includes("://") ? "" : storedLink(`https://${typed}`));

/** Sets the link of the selected words; without a selection it inserts the address itself. */
export function LinkPanel({ editor, close }: { editor: Editor; close: () => void }) {
  const t = useT("rich-text");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const known = String(editor.getAttributes("link").href ?? "");
  const [typed, setTyped] = useState(known);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => input.current?.focus(), []);

  const apply = () => {
    const href = meant(typed.trim());
    setWrong(!href);
    if (!href) return input.current?.focus();
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !known)
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    close();
  };
  return (
    <fieldset className={s.panel}>
      <legend className="vh">{t("tool.link")}</legend>
      <label htmlFor={id}>{t("link.address")}</label>
      <input
        ref={input}
        id={id}
        className={f.control}
        value={typed}
        inputMode="url"
        autoComplete="off"
        maxLength={1000}
        placeholder="https://"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={panelKeys(apply, close)}
      />
      {isWrong && (
        <p id={`${id}-wrong`} className={f.error} role="alert">
          {t("link.wrong")}
        </p>
      )}
      <PanelButtons label={t("link.set")} apply={apply} close={close}>
        {known && (
          <Button
            size="sm"
            look="quiet"
            onClick={() => {
              editor.chain().focus().extendMarkRange("link").unsetLink().run();
              close();
            }}
          >
            {t("link.remove")}
          </Button>
        )}
      </PanelButtons>
    </fieldset>
  );
}
