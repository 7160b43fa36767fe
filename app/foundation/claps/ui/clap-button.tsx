import { type FormEvent, Suspense, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { postJson } from "~/ui/form/post-json";
import { Button } from "~/ui/navigation/button";
import type { ClapView } from "../claps-part.server";
import { ClapIcon } from "./clap-icon";
import s from "./claps.module.css";

type Reply = { result?: string; detail?: { total: number } | string };

/** Clap button of a subject: a form, with JavaScript counted at once and corrected by the reply. */
export function ClapButton({ view }: { view: ClapView | null }) {
  return view && <Clap key={`${view.type}:${view.refId}:${view.total}:${view.clappedToday}`} view={view} />;
}

function Said({ said }: { said: string }) {
  const t = useT("claps");
  return t(said);
}

function Clap({ view }: { view: ClapView }) {
  const [total, setTotal] = useState(view.total);
  const [said, setSaid] = useState(view.clappedToday ? "alreadyClapped" : "");
  const [busy, setBusy] = useState(false);
  const press = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const before = total;
    if (!said) setTotal(before + view.worth);
    const { type, refId } = view;
    const { result, detail }: Reply = await postJson("/api/clap", { type, refId });
    const counted = result === "success" && typeof detail === "object";
    setTotal(counted ? detail.total : before);
    setSaid(counted ? "thanks" : result && typeof detail === "string" ? detail : "failed");
    setBusy(false);
  };
  return (
    <form method="post" action={view.action} onSubmit={press} className={s.claps}>
      <input type="hidden" name="back" value={view.back} />
      <Button type="submit" look="quiet" size="sm" icon={<ClapIcon size={20} />} aria-disabled={busy || undefined}>
        {view.label} <span className={s.total}>{total}</span>
      </Button>
      <span role="status" className={s.said}>
        {said && (
          <Suspense>
            <Said said={said} />
          </Suspense>
        )}
      </span>
    </form>
  );
}
