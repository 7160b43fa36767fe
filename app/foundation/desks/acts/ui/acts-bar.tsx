import { SubmitButton } from "~/ui/form/submit-button";
import { Chosen } from "../../ui/row-scope";
import s from "../../ui/selection.module.css";
import type { ListActsView } from "../queries/list-acts-view.server";

/** How many rows are chosen and the acts on them; it stays in view while some are. */
export function ActsBar({
  acts,
  list,
}: {
  acts: ListActsView["acts"];
  list: { rows: readonly { id: number }[]; found: number | null };
}) {
  return (
    <div className={s.bar}>
      <Chosen list={list} />
      {acts.map(({ name, label }) => (
        <SubmitButton key={name} name="act" value={name} look="quiet" size="sm">
          {label}
        </SubmitButton>
      ))}
    </div>
  );
}
