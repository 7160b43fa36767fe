import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { loginHref } from "~/platform/screens/login-href";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Section, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import type { SearchData } from "../posting/search-page.server";
import { frequencies } from "../rules/alert";
import { jobLimits } from "../rules/limits";
import s from "./job.module.css";

/** Saves the search of the page, and lists the viewer's saved searches. */
export function Alerts({ data }: { data: SearchData }) {
  const t = useT("job");
  const { alerts, maySave, query, asked } = data;
  const action = query ? `${href("/job/search")}?${query}` : href("/job/search");
  if (!maySave)
    return (
      <Section title={t("alert.title")} id="alerts">
        <p>
          {t("alert.lead")}{" "}
          <AppLink to={loginHref(action)} rel="nofollow">
            {t("alert.login")}
          </AppLink>
        </p>
      </Section>
    );
  return (
    <Section title={t("alert.title")} id="alerts">
      <Stack>
        <Card>
          <ActionForm intent="alert" action={action}>
            <input type="hidden" name="query" value={query} />
            <p>{t("alert.lead")}</p>
            <div className={s.fields}>
              <TextField
                name="name"
                label={t("alert.name")}
                maxLength={jobLimits.alertName}
                defaultValue={asked.keyword || asked.company}
                required
              />
              <SelectField
                name="frequency"
                label={t("alert.frequency")}
                options={frequencies.map((value) => ({ value, label: t(`frequency.${value}`) }))}
                defaultValue="daily"
              />
              <SubmitButton>{t("alert.save")}</SubmitButton>
            </div>
          </ActionForm>
        </Card>
        {alerts.length > 0 && (
          <ul className={s.alerts} aria-label={t("alert.own")}>
            {alerts.map((alert) => (
              <li key={alert.id} className={s.alert}>
                <span className={s.words}>
                  <AppLink to={alert.href}>{alert.name}</AppLink>
                  <span className={s.small}>{t(`frequency.${alert.frequency}`)}</span>
                </span>
                <ActionForm
                  intent="dropAlert"
                  id={`drop-${alert.id}`}
                  action={action}
                  match={{ id: String(alert.id) }}
                  plain
                >
                  <input type="hidden" name="query" value={query} />
                  <SubmitButton look="quiet" size="sm">
                    {t("alert.remove", { name: alert.name })}
                  </SubmitButton>
                </ActionForm>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Section>
  );
}
