import type { Editor } from "@tiptap/core";
import { useEffect, useId, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import f from "~/ui/form/form.module.css";
import { insertBlock } from "./insert-block";
import { PanelButtons, panelKeys } from "./panel-parts";
import s from "./rich-editor.module.css";

type Found = { kind: string; id: number };

/** Inserts an embed by the address of its page; entities that visitors cannot see are refused. */
export function EmbedPanel({ editor, close }: { editor: Editor; close: () => void }) {
  const t = useT("rich-text");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [state, setState] = useState<{ busy?: boolean; refused?: string }>({});
  useEffect(() => input.current?.focus(), []);

  const apply = async () => {
    setState({ busy: true });
    const reply = await fetch(`/api/rich-text/embed?${new URLSearchParams({ of: typed.trim() })}`).catch(() => null);
    if (!reply?.ok) {
      setState({ refused: t(reply && reply.status < 500 ? "embed.wrong" : "embed.failed") });
      return input.current?.focus();
    }
    const { kind, id: number } = (await reply.json()) as Found;
    insertBlock(editor, { type: "embed", attrs: { kind, id: number } });
    close();
  };
  return (
    <fieldset className={s.panel} aria-busy={state.busy || undefined}>
      <legend className="vh">{t("tool.embed")}</legend>
      <label htmlFor={id}>{t("embed.address")}</label>
      <input
        ref={input}
        id={id}
        className={f.control}
        value={typed}
        inputMode="url"
        autoComplete="off"
        maxLength={1000}
        placeholder="https://"
        aria-invalid={state.refused ? true : undefined}
        aria-describedby={state.refused ? `${id}-wrong` : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={panelKeys(apply, close)}
      />
      {state.refused && (
        <p id={`${id}-wrong`} className={f.error} role="alert">
          {state.refused}
        </p>
      )}
      <PanelButtons label={t("embed.insert")} apply={apply} close={close} />
    </fieldset>
  );
}
