import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { Badge } from "~/ui/text/badge";
import { groupDigits } from "~/ui/text/money";
import { settingAction, settingLoader } from "../setting-page.server";
import s from "../ui/operations.module.css";

export const loader = settingLoader;
export const action = settingAction;

type Setting = Awaited<ReturnType<typeof settingLoader>>[number];

function SettingCard({ setting }: { setting: Setting }) {
  const t = useT("operations");
  const { name, value, changed, unit, min, max, initial } = setting;
  const title = t(`setting.${name}.name`);
  const bounds = t("settings.bounds", {
    min: groupDigits(min),
    max: groupDigits(max),
    initial: groupDigits(initial),
    unit: t(`unit.${unit}`),
  });
  return (
    <Card>
      <div className={s.settingHead}>
        <h2 className={s.settingName}>{title}</h2>
        {changed && <Badge tone="primary">{t("settings.changed")}</Badge>}
      </div>
      <p className={s.small}>{t(`setting.${name}.meaning`)}</p>
      <ActionForm intent="save" id={`save-${name.replace(".", "-")}`} match={{ name }} label={title}>
        <TextField
          name="value"
          label={t("settings.value", { unit: t(`unit.${unit}`) })}
          hint={bounds}
          defaultValue={value}
          inputMode="numeric"
          required
        />
        <SubmitButton look="quiet">{t("settings.save")}</SubmitButton>
      </ActionForm>
      {changed && (
        <ActionForm
          intent="reset"
          id={`reset-${name.replace(".", "-")}`}
          match={{ name }}
          plain
          label={t("settings.resetOf", { name: title })}
        >
          <SubmitButton look="text" size="sm">
            {t("settings.reset", { initial: groupDigits(initial) })}
          </SubmitButton>
        </ActionForm>
      )}
      <p className={s.key}>
        <code className={s.code}>{name}</code>
      </p>
    </Card>
  );
}

export default function SettingPage() {
  const t = useT("operations");
  const settings = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("settings.title")} lead={t("settings.lead")} />
      <Stack>
        <div className={s.grid}>
          {settings.map((setting) => (
            <SettingCard key={`${setting.name}${setting.value}`} setting={setting} />
          ))}
        </div>
      </Stack>
    </Page>
  );
}
