import type { Editor } from "@tiptap/core";
import { useEffect, useId, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import f from "~/ui/form/form.module.css";
import { Button } from "~/ui/navigation/button";
import { longestSaid, storedNote, storedReading } from "../rules/words";
import { PanelButtons, panelKeys } from "./panel-parts";
import s from "./rich-editor.module.css";

type Props = { editor: Editor; name: "ruby" | "note"; close: () => void };

/** Sets the reading of the selected words, or a note on them. */
export function SaidPanel({ editor, name, close }: Props) {
  const t = useT("rich-text");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const known = String(editor.getAttributes(name).text ?? "");
  const [typed, setTyped] = useState(known);
  const [refused, setRefused] = useState("");
  useEffect(() => input.current?.focus(), []);

  const apply = () => {
    const text = name === "ruby" ? storedReading(typed) : storedNote(typed);
    const { empty } = editor.state.selection;
    if (!text || (empty && !known)) {
      setRefused(t(text ? "said.chooseFirst" : `${name}.wrong`));
      return input.current?.focus();
    }
    const chain = editor.chain().focus();
    (empty ? chain.extendMarkRange(name) : chain).setMark(name, { text }).run();
    close();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange(name).unsetMark(name).run();
    close();
  };
  return (
    <fieldset className={s.panel}>
      <legend className="vh">{t(`tool.${name}`)}</legend>
      <label htmlFor={id}>{t(`${name}.text`)}</label>
      <input
        ref={input}
        id={id}
        className={f.control}
        value={typed}
        autoComplete="off"
        maxLength={longestSaid[name]}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? `${id}-wrong` : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={panelKeys(apply, close)}
      />
      {refused && (
        <p id={`${id}-wrong`} className={f.error} role="alert">
          {refused}
        </p>
      )}
      <PanelButtons label={t(`${name}.set`)} apply={apply} close={close}>
        {known && (
          <Button size="sm" look="quiet" onClick={remove}>
            {t(`${name}.remove`)}
          </Button>
        )}
      </PanelButtons>
    </fieldset>
  );
}
