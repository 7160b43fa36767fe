import { useLoaderData } from "@remix-run/react";
import { certState } from "~/foundation/profile/rules/certificate";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { CheckboxField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { DateField, TextArea } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Page, Section, Stack } from "~/ui/layout/page";
import { SignedLink } from "~/ui/media/signed-link";
import { rightsAction, rightsLoader } from "../rights-page.server";
import { TypeFields } from "../ui/type-fields";
import { CertBadge } from "../ui/user-badges";
import { UserHead } from "../ui/user-head";
import s from "../ui/users.module.css";

export const loader = rightsLoader;
export const action = rightsAction;

type Data = Awaited<ReturnType<typeof rightsLoader>>;

type CertificateProps = { userId: number; cert: number; note: string; reason: string; files: Data["certFiles"] };

function Certificate({ userId, cert, note, reason, files }: CertificateProps) {
  const t = useT("users");
  return (
    <Card>
      <Stack>
        <p>
          <CertBadge flag={cert} />
        </p>
        {note && <blockquote className={s.quote}>{note}</blockquote>}
        {files.length > 0 && (
          <ul className={s.files} aria-label={t("rights.files")}>
            {files.map(({ key, name }) => (
              <li key={key}>
                <SignedLink fileKey={key} userId={userId}>
                  {name}
                </SignedLink>
              </li>
            ))}
          </ul>
        )}
        {reason && <p>{t("rights.rejectedFor", { reason })}</p>}
        {certState(cert) === "submitted" ? (
          <ActionForm intent="cert">
            <FormError />
            <TextArea
              name="reason"
              label={t("rights.certReason")}
              hint={t("rights.certReasonHint")}
              rows={3}
              maxLength={500}
            />
            <div className={s.buttons}>
              <SubmitButton name="verdict" value="approve">
                {t("rights.approve")}
              </SubmitButton>
              <SubmitButton name="verdict" value="reject" look="danger">
                {t("rights.reject")}
              </SubmitButton>
            </div>
          </ActionForm>
        ) : (
          <p>{t("rights.nothingToJudge")}</p>
        )}
      </Stack>
    </Card>
  );
}

function Types({ head, isSelf }: Pick<Data, "head" | "isSelf">) {
  const t = useT("users");
  return (
    <Card>
      <ActionForm intent="types">
        <FormError />
        <TypeFields chosen={head.types} hint={isSelf ? t("rights.ownAdmin") : t("rights.typesHint")} />
        <CheckboxField name="confirm" label={t("rights.typesConfirm", { name: head.nickname })} required />
        <SubmitButton>{t("rights.typesSave")}</SubmitButton>
      </ActionForm>
    </Card>
  );
}

/** Desk page of a user's types, certificate and VIP days. */
export default function UserRightsPage() {
  const t = useT("users");
  const { head, isSelf, certNote, certFiles, certReason, vipUntil, today } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <UserHead head={head} tab="rights" />
      <div className={s.body}>
        <Section title={t("rights.types")}>
          <Types head={head} isSelf={isSelf} />
        </Section>
        <Section title={t("rights.cert")}>
          <Certificate userId={head.id} cert={head.cert} note={certNote} reason={certReason} files={certFiles} />
        </Section>
        <Section title={t("rights.vip")}>
          <Card>
            <ActionForm intent="vip">
              <FormError />
              <DateField
                name="until"
                label={t("col.vipUntil")}
                hint={t("rights.vipHint")}
                min={today}
                defaultValue={vipUntil}
              />
              <SubmitButton>{t("rights.vipSave")}</SubmitButton>
            </ActionForm>
          </Card>
        </Section>
      </div>
    </Page>
  );
}
