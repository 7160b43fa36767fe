import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { writtenIn } from "~/platform/i18n/written-in";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { removalsAction, removalsLoader } from "../removals-page.server";
import { appealLength } from "../rules";
import s from "../ui/appeals.module.css";

export const loader = removalsLoader;
export const action = removalsAction;

type Removal = Awaited<ReturnType<typeof removalsLoader>>["removals"][number];

function RemovalCard({ removal }: { removal: Removal }) {
  const t = useT("moderation");
  const { refType, refId, kind, reason, time, excerpt, state, canAppeal } = removal;
  return (
    <Card>
      <p className={s.meta}>
        <span>{kind}</span>
        <span>{reason}</span>
        <span>{time}</span>
      </p>
      <p className={s.text} lang={writtenIn(excerpt)}>
        {excerpt}
      </p>
      {state && <p className={s.state}>{state}</p>}
      {canAppeal && (
        <ActionForm id={`appeal-${removal.id}`} match={{ refType, refId }} label={t("removals.of", { time })}>
          <FormError />
          <TextArea name="note" label={t("removals.note")} rows={3} maxLength={appealLength} required />
          <SubmitButton look="quiet">{t("removals.send")}</SubmitButton>
        </ActionForm>
      )}
    </Card>
  );
}

/** What was removed of one's own, with the reason, and the form to appeal against it. */
export default function Removals() {
  const t = useT("moderation");
  const { removals } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead title={t("removals.title")} lead={t("removals.lead")} />
      {removals.length === 0 ? (
        <EmptyState title={t("removals.empty")} />
      ) : (
        <Stack>
          {removals.map((removal) => (
            <RemovalCard key={removal.id} removal={removal} />
          ))}
        </Stack>
      )}
    </Page>
  );
}
