import { Form, useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FormContext } from "~/ui/form/form-context";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { Button } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";
import { groupDigits } from "~/ui/text/money";
import { settingAction, settingLoader } from "../setting-page.server";
import { idOf } from "../ui/id-of";
import s from "../ui/operations.module.css";
import { type Scale, Steps } from "../ui/steps";

export const loader = settingLoader;
export const action = settingAction;

type Groups = Awaited<ReturnType<typeof settingLoader>>["groups"];
type Shown = Groups[number]["settings"][number];
type Setting = Exclude<Shown, Scale>;

/** A yes-or-no setting: a switch, which is a native box. */
function Switch({ setting: { name, title, value } }: { setting: Setting }) {
  const t = useT("operations");
  return (
    <ActionForm intent="switch" id={`save-${idOf(name)}`} match={{ name }} label={title} plain preventScrollReset>
      <div className={s.switchRow}>
        <label className={s.switch}>
          <input type="checkbox" name="on" defaultChecked={value === "1"} />
          <span>{t("settings.on")}</span>
        </label>
        <SubmitButton look="quiet" size="sm">
          {t("settings.save")}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}

/** A number of the page as it is read: digits in groups, a time of day as it is. */
const said = (shown: string, unit: string): string => (unit === "time" ? shown : groupDigits(Number(shown)));

function Amount({ setting: { name, title, value, unit, min, max, initial } }: { setting: Setting }) {
  const t = useT("operations");
  const isTime = unit === "time";
  const bounds = t(isTime ? "settings.times" : "settings.bounds", {
    min: said(min, unit),
    max: said(max, unit),
    initial: said(initial, unit),
    unit: t(`unit.${unit}`),
  });
  return (
    <ActionForm
      intent={isTime ? "time" : "save"}
      id={`save-${idOf(name)}`}
      match={{ name }}
      label={title}
      preventScrollReset
    >
      <TextField
        name="value"
        label={isTime ? t("unit.time") : t("settings.value", { unit: t(`unit.${unit}`) })}
        hint={bounds}
        defaultValue={value}
        {...(isTime ? { type: "time", width: "short" } : { inputMode: "numeric" })}
        required
      />
      <SubmitButton look="quiet">{t("settings.save")}</SubmitButton>
    </ActionForm>
  );
}

/** The form of a setting, by its kind. */
function Change({ setting }: { setting: Shown }) {
  if (setting.unit === "tiers") return <Steps scale={setting} />;
  return setting.unit === "yesNo" ? <Switch setting={setting} /> : <Amount setting={setting} />;
}

function SettingCard({ setting }: { setting: Shown }) {
  const t = useT("operations");
  const { name, title, meaning, changed, unit, initial } = setting;
  const isYes = unit === "yesNo" && t(initial === "1" ? "settings.yes" : "settings.no");
  const usual = isYes || (unit === "tiers" ? initial : said(initial, unit));
  return (
    <Card>
      <div className={s.settingHead}>
        <h3 className={s.settingName}>{title}</h3>
        {changed && <Badge tone="primary">{t("settings.changed")}</Badge>}
      </div>
      <p className={s.small}>{meaning}</p>
      <Change setting={setting} />
      {changed && (
        <ActionForm
          intent="reset"
          id={`reset-${idOf(name)}`}
          match={{ name }}
          plain
          preventScrollReset
          label={t("settings.resetOf", { name: title })}
        >
          <SubmitButton look="text" size="sm">
            {t("settings.reset", { initial: usual })}
          </SubmitButton>
        </ActionForm>
      )}
      <p className={s.key}>
        <code className={s.code}>{name}</code>
      </p>
    </Card>
  );
}

const searchForm = { id: "search", reply: undefined, sending: undefined };

function Search({ q }: { q: string }) {
  const t = useT("operations");
  const path = href("/admin/setting");
  return (
    <FormContext.Provider value={searchForm}>
      <Form key={q} method="get" action={path} role="search" className={s.search}>
        <TextField name="q" type="search" label={t("settings.search")} defaultValue={q} maxLength={100} />
        <Button type="submit" look="quiet">
          {t("settings.find")}
        </Button>
        {q && <AppLink to={path}>{t("settings.all")}</AppLink>}
      </Form>
    </FormContext.Provider>
  );
}

/** The settings of the platform by the part they belong to, with a search over their names and meanings. */
export default function SettingPage() {
  const t = useT("operations");
  const { q, groups } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("settings.title")} lead={t("settings.lead")} />
      <Stack gap="lg">
        <Search q={q} />
        {groups.length > 1 && (
          <nav className={s.jumps} aria-label={t("settings.groups")}>
            {groups.map(({ name }) => (
              <a key={name} href={`#group-${name}`}>
                {t(`settings.group.${name}`)}
              </a>
            ))}
          </nav>
        )}
        {groups.length === 0 && <EmptyState title={t("settings.none")} />}
        {groups.map(({ name, settings }) => (
          <Section key={name} id={`group-${name}`} title={t(`settings.group.${name}`)}>
            <div className={s.grid}>
              {settings.map((setting) => (
                <SettingCard
                  key={`${setting.name}${setting.unit === "tiers" ? JSON.stringify(setting.steps) : setting.value}`}
                  setting={setting}
                />
              ))}
            </div>
          </Section>
        ))}
      </Stack>
    </Page>
  );
}
