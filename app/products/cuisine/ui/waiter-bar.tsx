import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { LinkButton } from "~/ui/navigation/button";
import type { SessionView } from "../queries/session.server";
import { isUnserved } from "../rules/states";
import { changePath, orderPath } from "../waiter-paths";
import s from "./table.module.css";

/**
 * Bar at the thumb of a waiter: what waits at the table, and the next act. Confirming and clearing take one tap; taking
 * the money leads to its form.
 */
export function WaiterBar({ session, query }: { session: SessionView; query: string }) {
  const t = useT("cuisine-staff");
  const tg = useT("cuisine");
  const { id, status, lines } = session;
  const unconfirmed = lines.filter((line) => line.status === "unconfirmed").map((line) => line.id);
  const toServe = lines.filter(isUnserved).length;
  const waits = [
    tg(`state.${status}`),
    unconfirmed.length > 0 && t("floor.unconfirmed", { n: unconfirmed.length }),
    toServe > 0 && t("floor.toServe", { n: toServe }),
    status === "awaiting_payment" && session.payWish && tg(`pay.${session.payWish}`),
  ];
  return (
    <section className={s.bar} data-two aria-label={t("bar.title")}>
      <p className={s.barState}>{waits.filter(Boolean).join(" · ")}</p>
      {status === "seated" && (
        <LinkButton to={orderPath(id, query)} look={unconfirmed.length > 0 ? "quiet" : "primary"}>
          {t("bar.order")}
        </LinkButton>
      )}
      {unconfirmed.length > 0 && (
        <ActionForm intent="line" id="bar-confirm" match={{ status: "confirmed" }} plain>
          {unconfirmed.map((line) => (
            <Hidden key={line} name="lineIds" value={line} />
          ))}
          <SubmitButton block>{t("bar.confirm", { n: unconfirmed.length })}</SubmitButton>
        </ActionForm>
      )}
      {status === "seated" && unconfirmed.length === 0 && lines.length > 0 && (
        <ActionForm intent="ready" id="bar-bill" match={{ to: "bill" }} plain>
          <SubmitButton look="accent" block>
            {t("ready.bill")}
          </SubmitButton>
        </ActionForm>
      )}
      {status === "awaiting_payment" && unconfirmed.length === 0 && (
        <LinkButton to="#settle" look="accent">
          {t("settle.title")}
        </LinkButton>
      )}
      {status === "settled" && (
        <ActionForm action={changePath(id, query)} intent="reset" id="bar-clear" plain>
          <SubmitButton block>{t("change.clear")}</SubmitButton>
        </ActionForm>
      )}
    </section>
  );
}
