import type { ChainedCommands, Editor } from "@tiptap/core";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import f from "~/ui/form/form.module.css";
import { Button } from "~/ui/navigation/button";
import { richBounds } from "../rules/bounds";
import s from "./rich-editor.module.css";
import { tableAround } from "./table-around";

type Props = { editor: Editor; close: () => void };

const within = (typed: string, most: number): number => Math.min(Math.max(Math.trunc(Number(typed)) || 1, 1), most);

/** Asks for the size of a new table. */
function NewTable({ editor, close }: Props) {
  const t = useT("rich-text");
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [rows, setRows] = useState("3");
  const [columns, setColumns] = useState("2");
  const [withHeaderRow, setHeader] = useState(true);
  useEffect(() => first.current?.focus(), []);
  const insert = () => {
    const size = { rows: within(rows, richBounds.rows), cols: within(columns, richBounds.columns) };
    close();
    editor
      .chain()
      .focus()
      .insertTable({ ...size, withHeaderRow })
      .run();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    insert();
  };
  const count = (name: "rows" | "columns", value: string, set: (value: string) => void) => (
    <span>
      <label htmlFor={`${id}-${name}`}>{t(`table.${name}`)}</label>
      <input
        ref={name === "rows" ? first : undefined}
        id={`${id}-${name}`}
        className={f.control}
        type="number"
        min={1}
        max={richBounds[name]}
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
        onKeyDown={keys}
      />
    </span>
  );
  return (
    <>
      <div className={s.size}>
        {count("rows", rows, setRows)}
        {count("columns", columns, setColumns)}
      </div>
      <label className={s.tick}>
        <input type="checkbox" checked={withHeaderRow} onChange={() => setHeader(!withHeaderRow)} onKeyDown={keys} />
        {t("table.header")}
      </label>
      <div className={s.buttons}>
        <Button size="sm" onClick={insert}>
          {t("table.insert")}
        </Button>
        <Button size="sm" look="text" onClick={close}>
          {t("close")}
        </Button>
      </div>
    </>
  );
}

type Step = { name: string; run: (chain: ChainedCommands) => ChainedCommands; adds?: "rows" | "columns" };

const steps: readonly Step[] = [
  { name: "rowAbove", adds: "rows", run: (chain) => chain.addRowBefore() },
  { name: "rowBelow", adds: "rows", run: (chain) => chain.addRowAfter() },
  { name: "columnBefore", adds: "columns", run: (chain) => chain.addColumnBefore() },
  { name: "columnAfter", adds: "columns", run: (chain) => chain.addColumnAfter() },
  { name: "rowRemove", run: (chain) => chain.deleteRow() },
  { name: "columnRemove", run: (chain) => chain.deleteColumn() },
];

/** Inserts a table; inside one, edits its rows, columns and headings. */
export function TablePanel({ editor, close }: Props) {
  const t = useT("rich-text");
  const around = tableAround(editor.state);
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector("button")?.focus(), []);
  const apply = (run: Step["run"]) => {
    run(editor.chain()).run();
    if (!tableAround(editor.state)) close();
  };
  return (
    <fieldset className={s.panel} onKeyDown={(event) => event.key === "Escape" && close()}>
      <legend className="vh">{t("tool.table")}</legend>
      {around ? (
        <div ref={first} className={s.buttons}>
          {steps.map(({ name, run, adds }) => (
            <Button
              key={name}
              size="sm"
              look="quiet"
              disabled={adds && around[adds] >= richBounds[adds]}
              onClick={() => apply(run)}
            >
              {t(`table.${name}`)}
            </Button>
          ))}
          <label className={s.tick}>
            <input
              type="checkbox"
              checked={around.hasHeader}
              onChange={() => apply((chain) => chain.toggleHeaderRow())}
            />
            {t("table.header")}
          </label>
          <Button size="sm" look="danger" onClick={() => apply((chain) => chain.deleteTable())}>
            {t("table.remove")}
          </Button>
          <Button size="sm" look="text" onClick={close}>
            {t("close")}
          </Button>
        </div>
      ) : (
        <NewTable editor={editor} close={close} />
      )}
    </fieldset>
  );
}
