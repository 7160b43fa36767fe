import { useSearchParams } from "@remix-run/react";
import { useContext, useEffect } from "react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { useForm } from "~/ui/form/form-context";
import { FormError, Hidden } from "~/ui/form/form-error";
import { asText } from "~/ui/form/form-reply";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Fold } from "~/ui/layout/fold";
import { Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { Badge } from "~/ui/text/badge";
import type { FormView } from "../queries/form-view.server";
import type { ListView } from "../queries/list-view.server";
import s from "./desks.module.css";
import { KeptContext } from "./kept-context";

/** Puts a new entity's draft into the page's address as soon as it exists, so that a reload continues with it. */
function useDraftAddress(draft: unknown): void {
  useEffect(() => {
    const url = new URL(location.href);
    if (!draft || url.searchParams.get("draft") === String(draft)) return;
    url.searchParams.set("draft", String(draft));
    history.replaceState(history.state, "", url);
  });
}

type VersionProps = {
  draft: NonNullable<FormView["draft"]> | null;
  /** Whether this is the form of a new entity, whose address names its draft. */
  isNew?: boolean;
};

/**
 * The draft that the next save replaces: the shown or automatically saved one, after a refusal the one stored now, or
 * none.
 */
export function DraftVersion({ draft, isNew = false }: VersionProps) {
  const { reply } = useForm();
  const { kept } = useContext(KeptContext);
  const replied = reply?.initialValue;
  const own = kept && (kept.after === reply || !replied) ? kept : null;
  const id = own?.draft ?? (replied ? asText(replied.draft) : (draft?.id ?? ""));
  const version = own?.draftVersion ?? (replied ? asText(replied.draftVersion) : (draft?.version ?? ""));
  useDraftAddress(isNew && id);
  return (
    <>
      <Hidden name="draft" value={id} />
      <Hidden name="draftVersion" value={version} />
    </>
  );
}

/** States whether the form shows the draft or the published row, with a link to the other. */
export function DraftNotice({ form }: { form: FormView }) {
  const t = useT("desks");
  const [search] = useSearchParams();
  const other = (shown: string | null) => {
    const query = new URLSearchParams(search);
    if (shown === null) query.delete("draft");
    else query.set("draft", shown);
    return `?${query}`;
  };
  const { draft } = form;
  if (form.hasOtherDraft && form.restored === null)
    return (
      <p className={s.notice}>
        {t("draft.hasOther")} <AppLink to={other(null)}>{t("draft.openDraft")}</AppLink>
      </p>
    );
  if (!draft) return null;
  return (
    <div className={s.notice}>
      <p>
        {t("draft.held", { who: draft.who, time: draft.time })}{" "}
        {draft.scheduled && t("draft.scheduled", { time: draft.scheduled })}{" "}
        {form.id !== null && <AppLink to={other("0")}>{t("draft.published")}</AppLink>}{" "}
        {form.preview && (
          <a href={form.preview} target="_blank" rel="noreferrer">
            {t("draft.preview")}
          </a>
        )}
      </p>
      {draft.fault && (
        <p>
          <strong>{t("draft.fault", { fault: draft.fault })}</strong>
        </p>
      )}
    </div>
  );
}

/** The buttons of a form with drafts: publish, save as draft, publish at a set time unless a field of the form says it. */
export function DraftButtons({ form }: { form: FormView }) {
  const t = useT("desks");
  const { reply } = useForm();
  return (
    <>
      <div className={s.buttons}>
        <SubmitButton name="step" value="publish">
          {t("draft.publish")}
        </SubmitButton>
        <SubmitButton name="step" value="draft" look="quiet">
          {t(form.draft?.scheduled ? "draft.unschedule" : "draft.save")}
        </SubmitButton>
      </div>
      <p className={s.hint}>{t("draft.mayBeEmpty")}</p>
      {!form.isDated && (
        <Fold open={Boolean(form.draft?.scheduled || reply?.error?.publishTime)} title={t("draft.scheduleTitle")}>
          <div className={s.schedule}>
            <TextField
              name="publishTime"
              type="datetime-local"
              label={t("draft.publishTime")}
              defaultValue={form.draft?.publishTime ?? ""}
            />
            <SubmitButton name="step" value="schedule" look="quiet">
              {t("draft.schedule")}
            </SubmitButton>
          </div>
        </Fold>
      )}
    </>
  );
}

/** Discards the draft that the form above shows or has saved since. */
export function DiscardDraft({ form }: { form: FormView }) {
  const t = useT("desks");
  const { kept } = useContext(KeptContext);
  if ((!form.draft && !kept) || !form.canWrite) return null;
  return (
    <ActionForm intent="discard" label={t("draft.discard")} plain>
      <FormError />
      {form.id !== null && <Hidden name="id" value={form.id} />}
      <DraftVersion draft={form.draft} />
      <ConfirmButton size="sm">{t("draft.discard")}</ConfirmButton>
    </ActionForm>
  );
}

/** The unpublished drafts, each with a link. */
export function DraftList({ drafts }: { drafts: ListView["drafts"] }) {
  const t = useT("desks");
  if (drafts.length === 0) return null;
  return (
    <Card>
      <Stack>
        <h2>{t("draft.title")}</h2>
        <p className={s.hint}>{t("draft.lead")}</p>
        <ul className={s.drafts}>
          {drafts.map(({ id, href, name, isNew, who, time, scheduled, fault }) => (
            <li key={id}>
              <AppLink to={href} className={s.draftName}>
                {name || "–"}
              </AppLink>
              {isNew && <Badge tone="plain">{t("draft.new")}</Badge>}
              {scheduled && (
                <Badge tone="primary">
                  {t("draft.scheduledHead")} {scheduled}
                </Badge>
              )}
              {fault && <Badge tone="bad">{fault}</Badge>}
              <span className={s.hint}>
                {who} {time}
              </span>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
