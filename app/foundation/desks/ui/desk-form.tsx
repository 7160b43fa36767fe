import { useMemo, useState } from "react";
import { useAsOpened } from "~/ui/form/use-as-opened";
import type { FormView } from "../queries/form-view.server";
import { DiscardDraft } from "./drafts";
import { EntityForm } from "./entity-form";
import { type Kept, KeptContext } from "./kept-context";

/**
 * The form of one row together with the button that discards its draft; both know the automatically saved draft. After
 * a submission that left no draft it starts with the stored values.
 */
export function DeskForm({ form: read }: { form: FormView }) {
  const form = useAsOpened(read);
  const [kept, setKept] = useState<Kept | null>(null);
  const [shown, setShown] = useState({ form, turn: 0 });
  if (shown.form !== form) {
    const isOver = kept?.of === shown.form && !form.draft;
    setShown({ form, turn: shown.turn + (isOver ? 1 : 0) });
  }
  const state = useMemo(() => ({ kept: kept?.of === form ? kept : null, setKept }), [kept, form]);
  return (
    <KeptContext.Provider value={state}>
      <EntityForm key={shown.turn} form={form} />
      <DiscardDraft form={form} />
    </KeptContext.Provider>
  );
}
