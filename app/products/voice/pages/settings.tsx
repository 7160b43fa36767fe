import { useLoaderData } from "@remix-run/react";
import { avatarPicture } from "~/foundation/profile/uploads";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { CheckboxField, RadioGroup } from "~/ui/form/choice-fields";
import { FileField } from "~/ui/form/file-field";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Page, PageHead, Section } from "~/ui/layout/page";
import { Avatar } from "~/ui/media/avatar";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { settingsAction, settingsLoader } from "../settings-page.server";
import { MutedWords } from "../ui/muted-words";
import { RelationButtons } from "../ui/relation-buttons";
import s from "../ui/settings.module.css";
import { voiceBanners } from "../uploads";

export const loader = settingsLoader;
export const action = settingsAction;

/** Name and pictures of a person on Voice. */
function ProfileForm() {
  const t = useT("voice");
  const { me, path, atNameDays } = useLoaderData<typeof loader>();
  return (
    <ActionForm intent="profile" action={path} files>
      <FormError />
      <TextField
        name="nickname"
        label={t("settings.nickname")}
        required
        autoComplete="nickname"
        defaultValue={me.nickname}
      />
      <TextField
        name="atName"
        label={t("settings.atName")}
        hint={t("settings.atNameHint", { count: atNameDays })}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={15}
        defaultValue={me.atName ?? ""}
      />
      <FileField name="avatar" kind={avatarPicture} label={t("settings.avatar")} defaultValue={me.avatar} />
      <FileField name="banner" kind={voiceBanners} label={t("settings.banner")} defaultValue={me.banner || null} />
      <SubmitButton>{t("settings.save")}</SubmitButton>
    </ActionForm>
  );
}

/** Who sees, mentions and quotes a person. */
function PrivacyForm() {
  const t = useT("voice");
  const { me, path, consents } = useLoaderData<typeof loader>();
  return (
    <ActionForm intent="privacy" action={path}>
      <FormError />
      <CheckboxField
        name="isPrivate"
        label={t("settings.private")}
        hint={t("settings.privateHint")}
        defaultChecked={me.isPrivate}
      />
      <RadioGroup
        name="mentionBy"
        label={t("settings.mentionBy")}
        options={consents}
        look="columns"
        defaultValue={me.mentionBy}
      />
      <RadioGroup
        name="quoteBy"
        label={t("settings.quoteBy")}
        options={consents}
        look="columns"
        defaultValue={me.quoteBy}
      />
      <SubmitButton>{t("settings.save")}</SubmitButton>
    </ActionForm>
  );
}

/** A person's settings on Voice: profile, privacy, muted words and people. */
export default function VoiceSettings() {
  const t = useT("voice");
  const { people, words, days, path, profile } = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      <PageHead
        title={t("title.settings")}
        actions={
          <LinkButton to={profile} look="quiet" size="sm">
            {t("settings.see")}
          </LinkButton>
        }
      />
      <Section title={t("settings.profile")}>
        <ProfileForm />
      </Section>
      <Section title={t("settings.privacy")}>
        <PrivacyForm />
      </Section>
      <Section title={t("settings.words")} id="words">
        <MutedWords words={words} days={days} path={path} />
      </Section>
      <Section title={t("settings.people")}>
        {people.length > 0 ? (
          <ul className={s.rows}>
            {people.map(({ person, until }) => (
              <li key={person.num} className={s.row}>
                <Avatar image={person.avatar} name={person.name} />
                <span className={s.words}>
                  <AppLink to={href("/voice/user/:userNum", { userNum: person.num })}>{person.name}</AppLink>
                  <span className={s.quiet}>{until}</span>
                </span>
                <RelationButtons person={person} steps={[{ step: "unmute", look: "quiet" }]} />
              </li>
            ))}
          </ul>
        ) : (
          <p className={s.quiet}>{t("settings.noPeople")}</p>
        )}
      </Section>
    </Page>
  );
}
