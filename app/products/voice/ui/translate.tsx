import { useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import type { CardPart } from "../post-card.server";
import { translated } from "./browser-translator";
import s from "./post.module.css";

type Props = {
  parts: readonly CardPart[];
  from: string;
  to: string;
  isShown: boolean;
  onShow: (parts: CardPart[] | null) => void;
};
type State = { is: "idle" | "busy" | "failed"; percent?: number };

/** Translates a post on request by the reader's own browser, and shows the original again. */
export function Translate({ parts, from, to, isShown, onShow }: Props) {
  const t = useT("voice");
  const [{ is, percent }, set] = useState<State>({ is: "idle" });
  const [known, keep] = useState<CardPart[] | null>(null);
  const press = async () => {
    if (isShown || known) return onShow(isShown ? null : known);
    if (is === "busy") return;
    set({ is: "busy" });
    try {
      const loaded = (share: number) => set({ is: "busy", ...(share < 1 && { percent: Math.round(share * 100) }) });
      const made = await translated(parts, { from, to }, loaded);
      keep(made);
      onShow(made);
      set({ is: "idle" });
    } catch {
      set({ is: "failed" });
    }
  };
  const busy = percent === undefined ? t("translate.busy") : t("translate.loading", { percent });
  return (
    <p className={s.translate}>
      <button type="button" onClick={press} aria-disabled={is === "busy" || undefined}>
        {isShown ? t("translate.original") : is === "busy" ? busy : t("translate.show")}
      </button>
      <span role="status">
        {isShown && t("translate.by")}
        {is === "failed" && t("translate.failed")}
      </span>
    </p>
  );
}
