import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { CheckboxGroup } from "~/ui/form/choice-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { Badge } from "~/ui/text/badge";
import { pushAction, pushLoader } from "../push-page.server";
import s from "../ui/push.module.css";
import { PushSwitch } from "../ui/push-switch";

export const loader = pushLoader;
export const action = pushAction;

/** The devices that show a person's notifications while no page is open, and which kinds. */
export default function PushPage() {
  const t = useT("push");
  const { publicKey, current, refusals, devices, kinds } = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      <PageHead title={t("title")} lead={t("lead")} />
      <Stack>
        {publicKey ? <PushSwitch publicKey={publicKey} current={current} refusals={refusals} /> : <p>{t("off")}</p>}
        {devices.length > 0 && (
          <>
            <Section title={t("devices")}>
              <ul className={s.devices}>
                {devices.map(({ id, name, detail, current: isThis }, at) => (
                  <li key={id} className={s.device}>
                    <div>
                      <p className={s.name}>
                        {name} {isThis && <Badge tone="good">{t("thisDevice")}</Badge>}
                      </p>
                      <p className={s.detail}>{detail}</p>
                    </div>
                    <ActionForm
                      intent="remove"
                      id={`remove-${id}`}
                      match={{ id: String(id) }}
                      plain
                      label={`${at + 1}. ${name}`}
                    >
                      <SubmitButton look="quiet" size="sm">
                        {t("remove")}
                      </SubmitButton>
                    </ActionForm>
                  </li>
                ))}
              </ul>
            </Section>
            <ActionForm intent="kinds">
              <CheckboxGroup
                name="kinds"
                label={t("kinds")}
                hint={t("kindsHint")}
                options={kinds.map(({ name, label }) => ({ value: name, label }))}
                defaultValues={kinds.filter(({ chosen }) => chosen).map(({ name }) => name)}
              />
              <SubmitButton>{t("save")}</SubmitButton>
            </ActionForm>
          </>
        )}
      </Stack>
    </Page>
  );
}
