import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { FormError } from "~/ui/form/form-error";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";
import { workHref } from "../rules/codes";
import { stateTones, type WorkState } from "../rules/states";
import s from "./contest.module.css";

type Own = {
  id: number;
  title: string;
  /** Empty once it is withdrawn. */
  cover: string;
  state: WorkState;
  verdict: string;
  award: string;
  acts: { change: boolean; withdraw: boolean };
  contest: { text: string; lang?: string | undefined; path: string };
};

/** What can be done with an own work. */
function Acts({ id, title, acts }: Pick<Own, "id" | "title" | "acts">) {
  const t = useT("contest");
  return (
    <ActionForm id={`work-${id}`} match={{ id: String(id) }} plain label={t("own.acts", { title })}>
      <FormError />
      <div className={s.row}>
        {acts.change && (
          <LinkButton to={href("/event/photoComp/update/:id", { id })} look="quiet" size="sm">
            {t("own.edit")}
          </LinkButton>
        )}
        {acts.withdraw && (
          <ConfirmButton name="intent" value="withdraw" size="sm" look="quiet" ask={t("own.withdrawAsk")}>
            {t("own.withdraw")}
          </ConfirmButton>
        )}
      </div>
    </ActionForm>
  );
}

/** An own work: its state, what an administrator said of it, and what can be done with it. */
export function OwnWork({ work }: { work: Own }) {
  const t = useT("contest");
  const { id, title, cover, state, verdict, award, acts, contest } = work;
  return (
    <li>
      <Card>
        <div className={s.own}>
          {cover && <Picture image={cover} alt="" ratio="16:10" width={300} rounded />}
          <Stack gap="sm">
            <h2>{state === "withdrawn" ? title : <AppLink to={workHref(id)}>{title}</AppLink>}</h2>
            <p className={s.row}>
              <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
              {award && <Badge tone="accent">{t(`award.${award}`)}</Badge>}
            </p>
            <p className={s.quiet}>
              <AppLink to={contest.path} lang={contest.lang}>
                {contest.text}
              </AppLink>
            </p>
            {state === "rejected" && <p>{t("own.reason", { reason: verdict })}</p>}
            {(acts.change || acts.withdraw) && <Acts id={id} title={title} acts={acts} />}
          </Stack>
        </div>
      </Card>
    </li>
  );
}
