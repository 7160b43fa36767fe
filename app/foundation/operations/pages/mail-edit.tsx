import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { FormError } from "~/ui/form/form-error";
import { FormKey } from "~/ui/form/form-key";
import { FormNotice } from "~/ui/form/form-notice";
import { FormVersion } from "~/ui/form/form-version";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Facts, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";
import { groupDigits } from "~/ui/text/money";
import { mailLanguages } from "../mail/languages";
import { mailEditAction, mailEditLoader } from "../mail-page.server";
import { AudienceFields, LetterFields } from "../ui/mail-fields";
import { toneOfMail } from "../ui/mail-tones";
import s from "../ui/operations.module.css";

export const loader = mailEditLoader;
export const action = mailEditAction;

type Data = Awaited<ReturnType<typeof mailEditLoader>>;
type Mail = NonNullable<Data["mail"]>;

function Draft({ mail, version, audience, perMinute, types, formKey }: Data) {
  const t = useT("mailing");
  return (
    <ActionForm>
      <FormError />
      <FormKey value={formKey} />
      {version !== undefined && <FormVersion version={version} />}
      <FormNotice />
      <p className={s.small}>
        {t("placeholders")} <code>{"{{nickname}}"}</code> {t("nickname")}
      </p>
      <LetterFields subject={mail?.subject ?? {}} body={mail?.body ?? {}} />
      <AudienceFields audience={mail?.audience ?? {}} types={types} />
      <Card>
        <Stack>
          <p>{t("count", { count: groupDigits(audience), perMinute: groupDigits(perMinute) })}</p>
          <TextField name="at" type="datetime-local" label={t("at")} hint={t("atHint")} width="short" />
          <div className={s.acts}>
            <SubmitButton name="intent" value="save" look="quiet">
              {t("save")}
            </SubmitButton>
            <SubmitButton name="intent" value="test" look="quiet">
              {t("test")}
            </SubmitButton>
            <ConfirmButton name="intent" value="send" look="primary">
              {t("send")}
            </ConfirmButton>
          </div>
        </Stack>
      </Card>
    </ActionForm>
  );
}

function Sent({ mail }: { mail: Mail }) {
  const t = useT("mailing");
  return (
    <>
      <Card>
        <Stack>
          <p className={s.state}>
            <Badge tone={toneOfMail(mail.status)}>{t(`state.${mail.status}`)}</Badge>
          </p>
          <progress
            className={s.progress}
            max={Math.max(mail.people, 1)}
            value={mail.sent}
            aria-label={t("list.progress")}
          />
          <Facts
            rows={[
              { label: t("list.sendTime"), value: mail.sendTime || "–" },
              { label: t("people"), value: groupDigits(mail.people) },
              { label: t("sent"), value: groupDigits(mail.sent), strong: true },
              { label: t("skipped"), value: groupDigits(mail.skipped) },
              { label: t("list.endTime"), value: mail.endTime || "–" },
            ]}
          />
          {(mail.status === "scheduled" || mail.status === "sending") && (
            <ActionForm
              intent="stop"
              match={{ id: String(mail.id) }}
              action={href("/admin/mail")}
              plain
              label={t("stop")}
            >
              <ConfirmButton>{t("stop")}</ConfirmButton>
            </ActionForm>
          )}
        </Stack>
      </Card>
      {mailLanguages
        .filter((language) => mail.body[language])
        .map((language) => (
          <Section key={language} title={t(`language.${language}`)}>
            <article className={s.letter} lang={language}>
              <h3>{mail.subject[language]}</h3>
              <p>{mail.body[language]}</p>
            </article>
          </Section>
        ))}
    </>
  );
}

export default function MailEditPage() {
  const t = useT("mailing");
  const data = useLoaderData<typeof loader>();
  const { mail } = data;
  const back = (
    <LinkButton to={href("/admin/mail")} look="text">
      {t("back")}
    </LinkButton>
  );
  return (
    <Page width="normal">
      <PageHead title={t(mail ? "edit" : "new")} actions={back} />
      {mail && mail.status !== "draft" ? <Sent mail={mail} /> : <Draft key={mail?.updateTime ?? "new"} {...data} />}
    </Page>
  );
}
