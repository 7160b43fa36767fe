import { type RefObject, useEffect, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { Hidden } from "~/ui/form/form-error";
import { groupDigits } from "~/ui/text/money";
import s from "./selection.module.css";

/** A list whose rows are chosen; `found` is null where more are found than an act may take. */
type ChoosableList = { rows: readonly { id: number }[]; found: number | null };

type Scope = "rows" | "page" | "found";

const ticksIn = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input[name="ids"]')];
const scopeOf = (form: HTMLFormElement): Scope =>
  (form.querySelector<HTMLInputElement>('input[name="scope"]:checked')?.value as Scope | undefined) ?? "rows";

function choose(form: HTMLFormElement, scope: Scope): void {
  const radio = form.querySelector<HTMLInputElement>(`input[name="scope"][value="${scope}"]`);
  if (radio) radio.checked = true;
}

/**
 * How many rows of the form around an element are chosen, null before the first choice. Keeps its ticks and the choice
 * of the page or of all found rows in step.
 */
function useChosen(inForm: RefObject<HTMLElement | null>, list: ChoosableList) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { length } = list.rows;
  const found = list.found ?? length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows begin unchosen
  useEffect(() => {
    const form = inForm.current?.closest("form");
    if (!form) return;
    const count = () =>
      setChosen(scopeOf(form) === "found" ? found : ticksIn(form).filter(({ checked }) => checked).length);
    const change = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return;
      if (target.name === "scope") {
        const isAll = target.value !== "rows";
        for (const tick of ticksIn(form)) tick.checked = isAll;
      } else if (target.name === "ids") {
        choose(form, ticksIn(form).every(({ checked }) => checked) ? "page" : "rows");
      }
      count();
    };
    /* What was chosen on another page of the list. */
    if (scopeOf(form) === "found") for (const tick of ticksIn(form)) tick.checked = true;
    else if (!ticksIn(form).every(({ checked }) => checked)) choose(form, "rows");
    count();
    form.addEventListener("change", change);
    return () => form.removeEventListener("change", change);
  }, [inForm, list.rows, found]);
  return chosen;
}

/** Which rows the acts of a list mean: the ticked ones, all of the page, or all that the filters find. */
export function RowScope({ list }: { list: ChoosableList }) {
  const t = useT("desks");
  const { rows, found } = list;
  const scopes: [Scope, string][] = [
    ["rows", t("scope.rows")],
    ["page", t("scope.page", { n: groupDigits(rows.length) })],
    ...(found !== null && found > rows.length
      ? [["found", t("scope.found", { n: groupDigits(found) })] as [Scope, string]]
      : []),
  ];
  return (
    <fieldset className={s.scope}>
      <legend className="vh">{t("scope.title")}</legend>
      <Hidden name="page" value={rows.map(({ id }) => id).join()} />
      {scopes.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="scope" value={value} defaultChecked={value === "rows"} />
          <span>{label}</span>
        </label>
      ))}
      {found === null && <span className={s.hint}>{t("scope.tooMany")}</span>}
    </fieldset>
  );
}

/** "n selected", told as it changes; without JavaScript the word alone. */
export function Chosen({ list }: { list: ChoosableList }) {
  const t = useT("desks");
  const own = useRef<HTMLSpanElement>(null);
  const chosen = useChosen(own, list);
  return (
    <span ref={own} className={s.chosen} role="status">
      {chosen === null ? t("ticked") : t("chosen", { n: groupDigits(chosen) })}
    </span>
  );
}
