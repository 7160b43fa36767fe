import { useT } from "~/platform/i18n/use-t";
import { useField } from "~/ui/form/form-context";
import { Hidden } from "~/ui/form/form-error";
import { asText } from "~/ui/form/form-reply";
import { SubmitButton } from "~/ui/form/submit-button";
import type { ListView } from "../queries/list-view.server";
import s from "./desks.module.css";
import { Chosen } from "./row-scope";
import bar from "./selection.module.css";

type Row = ListView["rows"][number];

/** The box that ticks a row. */
export function RowTick({ row }: { row: { id: number; name: string } }) {
  const t = useT("desks");
  return (
    <label className={s.tick}>
      <input type="checkbox" name="ids" value={row.id} />
      <span className="vh">{t("tick", { name: row.name })}</span>
    </label>
  );
}

/** The field of a row's place; `at` is the row's index on the page. */
export function Place({ row, at }: { row: Row; at: number }) {
  const t = useT("desks");
  const field = useField(`place[${at}].seq`);
  return (
    <>
      <Hidden name={`place[${at}].id`} value={row.id} />
      <input
        {...field.aria}
        id={field.id}
        name={field.name}
        className={s.place}
        inputMode="numeric"
        size={6}
        aria-label={t("placeOf", { name: row.name })}
        defaultValue={field.replied ? asText(field.typed) : (row.seq ?? 0)}
      />
    </>
  );
}

/** The acts on one row. */
export function RowActs({ row, acts }: { row: Row; acts: ListView["acts"] }) {
  return (
    <div className={s.acts}>
      {acts.map(
        ({ name, label }) =>
          row.acts.includes(name) && (
            <SubmitButton key={name} name="act" value={`${name}:${row.id}`} look="text" size="sm">
              {label}
              <span className="vh">: {row.name}</span>
            </SubmitButton>
          ),
      )}
    </div>
  );
}

/** How many rows are chosen, the acts on them, and the button that saves the order. */
export function RowsBar({ list }: { list: ListView }) {
  const t = useT("desks");
  return (
    <div className={bar.bar}>
      {list.acts.length > 0 && <Chosen list={list} />}
      {list.acts.map(({ name, label }) => (
        <SubmitButton key={name} name="act" value={name} look="quiet" size="sm">
          {label}
        </SubmitButton>
      ))}
      {list.canPlace && (
        <SubmitButton name="act" value="place" look="quiet" size="sm">
          {t("act.place")}
        </SubmitButton>
      )}
    </div>
  );
}
