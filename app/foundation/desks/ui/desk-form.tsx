import { useMemo, useState } from "react";
import { useAsOpened } from "~/ui/form/use-as-opened";
import type { FormView } from "../queries/form-view.server";
import { DiscardDraft } from "./drafts";
import { EntityForm } from "./entity-form";
import { type Kept, KeptContext } from "./kept-context";

/**
 * The form of one row with what throws its draft away, which know together what was kept meanwhile. Once something was sent
 * and there is no draft any more it begins with what is stored.
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
