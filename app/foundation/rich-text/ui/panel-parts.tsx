import type { KeyboardEvent, ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { Button } from "~/ui/navigation/button";
import s from "./rich-editor.module.css";

/** Keys of a panel's field: Enter applies the panel without submitting the form; Escape closes it. */
export const panelKeys =
  (apply: () => unknown, close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key === "Escape") close();
    if (event.key !== "Enter") return;
    event.preventDefault();
    void apply();
  };

type Props = { label: string; apply: () => unknown; close: () => void; children?: ReactNode };

/** The buttons of a panel: its action, `children`, and cancel. */
export function PanelButtons({ label, apply, close, children }: Props) {
  const t = useT("rich-text");
  return (
    <div className={s.buttons}>
      <Button size="sm" onClick={() => void apply()}>
        {label}
      </Button>
      {children}
      <Button size="sm" look="text" onClick={close}>
        {t("close")}
      </Button>
    </div>
  );
}
