import type { ReactNode } from "react";
import { useForm } from "~/ui/form/form-context";
import { Hidden } from "~/ui/form/form-error";
import { valueAt } from "~/ui/form/form-reply";
import s from "./resume.module.css";

/** Most rows that a form shows. */
const most = 25;

type Props<Row> = {
  name: string;
  title: string;
  /** Title of a row by its number. */
  rowTitle: (number: number) => string;
  rows: readonly Row[];
  spare: number;
  children: (row: Row | undefined, nameOf: (field: string) => string) => ReactNode;
};

/** The rows of a list with empty ones below; an empty row is not saved, and emptying a row removes it. */
export function RowFields<Row extends { key: string }>({ name, title, rowTitle, rows, spare, children }: Props<Row>) {
  const { id, reply } = useForm();
  const faults = reply?.error?.[name] ?? [];
  const typed = valueAt(reply?.initialValue ?? {}, name);
  const count = Math.min(most, Math.max(rows.length + spare, Array.isArray(typed) ? typed.length : 0));
  return (
    <section className={s.rows} aria-label={title} id={`${id}-${name}`} tabIndex={-1}>
      <h2>{title}</h2>
      {faults.length > 0 && <p className={s.notice}>{faults.join(" ")}</p>}
      {Array.from({ length: count }, (_, at) => {
        const row = rows[at];
        const nameOf = (field: string) => `${name}[${at}].${field}`;
        return (
          <fieldset key={row?.key ?? `new${at}`} className={s.row}>
            <legend>{rowTitle(at + 1)}</legend>
            <Hidden name={nameOf("key")} value={row?.key ?? ""} />
            {children(row, nameOf)}
          </fieldset>
        );
      })}
    </section>
  );
}
