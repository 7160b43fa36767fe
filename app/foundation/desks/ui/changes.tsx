import { useSearchParams } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { Fold } from "~/ui/layout/fold";
import { AppLink } from "~/ui/navigation/app-link";
import type { FormView } from "../queries/form-view.server";
import s from "./desks.module.css";

/** The last changes of a row, each with a link that opens its state in the form. */
export function Changes({ form }: { form: FormView }) {
  const t = useT("desks");
  const [search] = useSearchParams();
  if (form.changes.length === 0) return null;
  const opens = (rev: number) => {
    const query = new URLSearchParams(search);
    query.set("rev", String(rev));
    return `?${query}`;
  };
  return (
    <Fold className={s.changes} title={t("history.title")}>
      <ol>
        {form.changes.map(({ rev, time, who, what }, at) => (
          <li key={`${time}${who}${what}${rev}`}>
            {time} {who}: {what}{" "}
            {form.canWrite && rev !== null && at > 0 && (
              <AppLink to={opens(rev)}>
                {t("history.open")}
                <span className="vh"> ({time})</span>
              </AppLink>
            )}
          </li>
        ))}
      </ol>
    </Fold>
  );
}
