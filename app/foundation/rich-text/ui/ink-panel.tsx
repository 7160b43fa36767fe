import type { Editor } from "@tiptap/core";
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from "react";
import { useT } from "~/platform/i18n/use-t";
import { cx } from "~/ui/base/cx";
import { Button } from "~/ui/navigation/button";
import { inkNumbers, inkOf, inkSizes, inkStyle, sizeStyle } from "../rules/inks";
import s from "./rich-editor.module.css";
import content from "./rich-text.module.css";

type Props = { editor: Editor; name: "color" | "size"; close: () => void };

const columns = 5;

/** Arrow keys move in the grid; Escape closes the panel. */
function walk(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key === "Escape") close();
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
  if (by === undefined || at < 0) return;
  event.preventDefault();
  buttons[(at + by + buttons.length) % buttons.length]?.focus();
}

/** Gives the chosen words, or those that are typed next, a colour of the palette or a size. */
export function InkPanel({ editor, name, close }: Props) {
  const t = useT("rich-text");
  const grid = useRef<HTMLDivElement>(null);
  const known = Number(editor.getAttributes(name).value ?? 0);
  const values = name === "color" ? inkNumbers : inkSizes;
  const entry = known || values[0];
  useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), []);
  const set = (value: number) => {
    editor.chain().focus().setMark(name, { value }).run();
    close();
  };
  const remove = () => {
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus();
    (empty ? chain.extendMarkRange(name) : chain).unsetMark(name).run();
    close();
  };
  const labelOf = (value: number) => {
    const { hue, shade } = inkOf(value);
    return name === "color" ? t("color.name", { hue: t(`color.${hue}`), shade }) : t("size.name", { size: value });
  };
  const vars = (written: string) =>
    Object.fromEntries(written.split(";").map((part) => part.split(":"))) as CSSProperties;
  return (
    <fieldset className={s.panel}>
      <legend className="vh">{t(`tool.${name}`)}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside */}
      <div ref={grid} className={s.inks} onKeyDown={(event) => walk(event, close)}>
        {values.map((value) => (
          <button
            key={value}
            type="button"
            className={cx(s.tool, value === known && s.on)}
            aria-label={labelOf(value)}
            title={labelOf(value)}
            aria-pressed={value === known}
            tabIndex={value === entry ? 0 : -1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => set(value)}
          >
            {name === "color" ? (
              <span className={cx(content.ink, s.ink)} style={vars(inkStyle(value))} />
            ) : (
              <span style={{ fontSize: sizeStyle(value).replace("font-size:", "") }}>{value}</span>
            )}
          </button>
        ))}
      </div>
      <div className={s.buttons}>
        {known > 0 && (
          <Button size="sm" look="quiet" onClick={remove}>
            {t(`${name}.remove`)}
          </Button>
        )}
        <Button size="sm" look="text" onClick={close}>
          {t("close")}
        </Button>
      </div>
    </fieldset>
  );
}
