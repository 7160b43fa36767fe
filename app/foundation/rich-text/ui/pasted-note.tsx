import { useT } from "~/platform/i18n/use-t";
import { Button } from "~/ui/navigation/button";
import s from "./rich-editor.module.css";
import type { Left } from "./use-pasted";

/** The state of pasted pictures: how many are in transfer, and which were left out and why. */
export function PastedNote({ busy, left, forget }: { busy: number; left: readonly Left[]; forget: () => void }) {
  const t = useT("rich-text");
  return (
    <>
      <p role="status" className={busy ? s.pasted : "vh"}>
        {busy > 0 && t("paste.busy", { count: busy })}
      </p>
      {left.length > 0 && (
        <div role="alert" className={s.pasted}>
          <p>{t("paste.left")}</p>
          <ul>
            {left.map(({ number, name, why }) => (
              <li key={number}>
                {t("paste.item", {
                  name: name || t("paste.unnamed", { number }),
                  why,
                })}
              </li>
            ))}
          </ul>
          <Button size="sm" look="text" onClick={forget}>
            {t("close")}
          </Button>
        </div>
      )}
    </>
  );
}
