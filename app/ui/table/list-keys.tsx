import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { useHydrated } from "~/ui/base/use-hydrated";
import { Button } from "~/ui/navigation/button";
import s from "./list-keys.module.css";

/** Where "keys off" is kept on this device: a single letter must not surprise people who speak to their device. */
const offKey = "list-keys-off";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type));

/** What holds the row that is current for the keys. */
function rowsIn(list: HTMLElement): { rows: HTMLTableRowElement[]; at: number } {
  const rows = [...list.querySelectorAll<HTMLTableRowElement>("tbody tr")];
  const inFocus = document.activeElement?.closest("tr");
  return { rows, at: inFocus ? rows.indexOf(inFocus) : -1 };
}

function step(list: HTMLElement, by: 1 | -1): void {
  const { rows, at } = rowsIn(list);
  const row = rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
  if (!row) return;
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
}

/** What a key does in a list; false when it does nothing. */
function press(list: HTMLElement, key: string): boolean {
  const { rows, at } = rowsIn(list);
  const row = rows[at];
  if (key === "j" || key === "k") step(list, key === "j" ? 1 : -1);
  else if (key === "x") row?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
  else if (key === "Enter" && row === document.activeElement) row?.querySelector<HTMLElement>("th a, td a")?.click();
  else if (key === "/") {
    const search = list.querySelector<HTMLInputElement>(
      'input[type="search"], form[role="search"] input:not([type="hidden"])',
    );
    search?.focus();
    search?.select();
  } else return false;
  return true;
}

/**
 * The keys of a list: j and k for the next and the previous row, x to select it, Enter to open it, / to search, ? for
 * the dialog that says so and turns them off. Without JavaScript there are none, and no button that speaks of them.
 */
export function ListKeys({ list }: { list: RefObject<HTMLElement | null> }) {
  const t = useT("desk");
  const id = useId();
  const hydrated = useHydrated();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOff, setOff] = useState(false);
  useEffect(() => setOff(localStorage.getItem(offKey) === "1"), []);
  useEffect(() => {
    if (isOff) return;
    const hear = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey || event.defaultPrevented || isTyping(target) || !list.current) return;
      if (document.querySelector("dialog[open]")) return;
      if (key === "?") dialog.current?.showModal();
      else if (!press(list.current, key)) return;
      event.preventDefault();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [isOff, list]);
  if (!hydrated) return null;
  const keys = ["j", "k", "x", "Enter", "/", "?"] as const;
  const names = { j: "next", k: "previous", x: "select", Enter: "open", "/": "search", "?": "help" } as const;
  return (
    <>
      <Button
        look="text"
        size="sm"
        className={s.button}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {t("keys.title")}
      </Button>
      <dialog ref={dialog} className={s.dialog} aria-labelledby={id}>
        <h2 id={id}>{t("keys.title")}</h2>
        <dl className={s.keys}>
          {keys.map((key) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(`keys.${names[key]}`)}</dd>
            </div>
          ))}
        </dl>
        <label className={s.off}>
          <input
            type="checkbox"
            checked={!isOff}
            onChange={({ target }) => {
              localStorage.setItem(offKey, target.checked ? "0" : "1");
              setOff(!target.checked);
            }}
          />
          {t("keys.on")}
        </label>
        <Button look="quiet" onClick={() => dialog.current?.close()}>
          {t("keys.close")}
        </Button>
      </dialog>
    </>
  );
}
