import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";
import { postHref } from "../rules/addresses";
import { type PostAct, type PostState, stateTones } from "../rules/states";
import s from "./board.module.css";

type Own = {
  id: number;
  title: string;
  state: PostState;
  acts: readonly PostAct[];
  hiddenReason: string;
  /** When its time is over, in Japan's time; empty for a draft. */
  until: string;
};

/** An own post: its state, and what can be done with it. */
export function OwnPost({ post }: { post: Own }) {
  const t = useT("board");
  const { id, title, state, acts, hiddenReason, until } = post;
  return (
    <li>
      <Card>
        <Stack gap="sm">
          <h2>{state === "open" ? <AppLink to={postHref(id)}>{title}</AppLink> : title}</h2>
          <p className={s.own}>
            <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
            {until && state !== "hidden" && <span className={s.quiet}>{t("own.until", { until })}</span>}
          </p>
          {state === "hidden" && <p>{hiddenReason || t("own.reported")}</p>}
          {state !== "hidden" && (
            <ActionForm id={`post-${id}`} match={{ id: String(id) }} plain label={t("own.acts", { title })}>
              <FormError />
              <div className={s.own}>
                <LinkButton to={href("/board/update/:id", { id })} look="quiet" size="sm">
                  {t("own.edit")}
                </LinkButton>
                {acts.map((act) =>
                  act === "close" ? (
                    <ConfirmButton key={act} name="intent" value={act} size="sm" look="quiet" ask={t("own.closeAsk")}>
                      {t("act.close")}
                    </ConfirmButton>
                  ) : (
                    <SubmitButton key={act} name="intent" value={act} size="sm" look="quiet">
                      {t(`act.${act}`)}
                    </SubmitButton>
                  ),
                )}
              </div>
            </ActionForm>
          )}
        </Stack>
      </Card>
    </li>
  );
}
