import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { useHydrated } from "~/ui/base/use-hydrated";
import { ActionForm } from "~/ui/form/action-form";
import { useField } from "~/ui/form/form-context";
import { FormError, Hidden } from "~/ui/form/form-error";
import { isFormReply, valueAt } from "~/ui/form/form-reply";
import { SubmitButton } from "~/ui/form/submit-button";
import { placesOf } from "../rules/places";
import { BatchReport } from "./batch-report";
import s from "./orders.module.css";

type Row = { id: number; number: string; acts: readonly string[] };

/** What a desk needs to move many of its rows at once. */
export type DeskBatch<R extends Row> = {
  /** The row's index in the form's `items`; null where no act is allowed. */
  placeOf(row: R): number | null;
  tick(row: R): ReactNode;
  actions: ReactNode;
  around(shown: ReactNode): ReactNode;
};

function Tick({ number, at }: { number: string; at: number }) {
  const t = useT("orders");
  const field = useField(`items[${at}].pick`);
  return (
    <>
      <Hidden name={`items[${at}].number`} value={number} />
      <label className={s.pick}>
        <input id={field.id} type="checkbox" name={field.name} defaultChecked={field.typed === "on"} />
        <span className="vh">{t("desk.pick", { number })}</span>
      </label>
    </>
  );
}

/** Ticks or unticks all rows of the page; it needs JavaScript, without which there is none. */
function PickAll() {
  const t = useT("orders");
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <label className={s.all}>
      <input
        type="checkbox"
        onChange={({ target }) => {
          const ticks = target.form?.querySelectorAll<HTMLInputElement>('input[name$=".pick"]') ?? [];
          for (const tick of ticks) tick.checked = target.checked;
        }}
      />
      <span>{t("desk.pickAll")}</span>
    </label>
  );
}

function Buttons({ texts, acts, forAll }: { texts: string; acts: readonly string[]; forAll: ReactNode }) {
  const words = useT(texts);
  return (
    <div className={s.bar}>
      <PickAll />
      {forAll}
      {acts.map((act, index) => (
        <SubmitButton key={act} name="intent" value={act} {...(index > 0 && { look: "quiet" as const })}>
          {words(`act.${act}`)}
        </SubmitButton>
      ))}
    </div>
  );
}

function BatchForm({ texts, children }: { texts: string; children: ReactNode }) {
  const words = useT(texts);
  return (
    <ActionForm id="desk" label={words("desk.title")}>
      <FormError />
      <BatchReport />
      {children}
    </ActionForm>
  );
}

/** The rows of a batch as the page's last reply returns them, so that typed values stay with their row. */
export function useTypedItems(): unknown {
  const data = useActionData<unknown>();
  return isFormReply(data) ? valueAt(data.initialValue, "items") : undefined;
}

/**
 * Ticks for the rows of a desk and a button for each of `acts`, events that a seller causes (`<texts>:act.<event>`);
 * the first is the main one and always shown, the others where a row allows them. `typed` comes from `useTypedItems`,
 * `forAll` are fields that apply to every ticked row.
 */
export function deskBatch<R extends Row>(
  texts: string,
  acts: readonly string[],
  rows: readonly R[],
  { typed, forAll }: { typed?: unknown; forAll?: ReactNode } = {},
): DeskBatch<R> {
  const open = rows.filter((row) => row.acts.some((act) => acts.includes(act)));
  const places = placesOf(open, typed);
  const placeOf = ({ number }: R) => places.get(number) ?? null;
  const shown = acts.filter((act, index) => index === 0 || open.some((row) => row.acts.includes(act)));
  return {
    placeOf,
    tick: (row) => {
      const at = placeOf(row);
      return at === null ? null : <Tick number={row.number} at={at} />;
    },
    actions: open.length > 0 && <Buttons texts={texts} acts={shown} forAll={forAll} />,
    around: (children) => <BatchForm texts={texts}>{children}</BatchForm>,
  };
}
