import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { writtenIn } from "~/platform/i18n/written-in";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { appealsAction, appealsLoader } from "../appeals-page.server";
import s from "../ui/appeals.module.css";

export const loader = appealsLoader;
export const action = appealsAction;

type Appeal = Awaited<ReturnType<typeof appealsLoader>>["appeals"][number];

function AppealCard({ appeal }: { appeal: Appeal }) {
  const t = useT("moderation");
  const { id, name, person, kind, reason, time, text, note } = appeal;
  return (
    <Card>
      <p className={s.meta}>
        <AppLink to={person}>{name}</AppLink>
        <span>{kind}</span>
        {reason && <span>{reason}</span>}
        <span>{time}</span>
      </p>
      <p className={s.text} lang={writtenIn(text)}>
        {text}
      </p>
      <p className={s.text} lang={writtenIn(note)}>
        {t("appeals.note", { note })}
      </p>
      <ActionForm id={`appeal-${id}`} match={{ id: String(id) }} plain label={t("appeals.of", { name })}>
        <FormError />
        <div className={s.acts}>
          <SubmitButton name="intent" value="restore" size="sm">
            {t("appeals.restore")}
          </SubmitButton>
          <SubmitButton name="intent" value="uphold" look="quiet" size="sm">
            {t("appeals.uphold")}
          </SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}

/** The queue of appeals against removals. */
export default function Appeals() {
  const t = useT("moderation");
  const { appeals, next } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead title={t("appeals.title")} lead={t("appeals.lead")} />
      {appeals.length === 0 ? (
        <EmptyState title={t("appeals.empty")} />
      ) : (
        <Stack>
          {appeals.map((appeal) => (
            <AppealCard key={appeal.id} appeal={appeal} />
          ))}
        </Stack>
      )}
      {next && (
        <LinkButton to={next} look="quiet">
          {t("appeals.more")}
        </LinkButton>
      )}
    </Page>
  );
}
