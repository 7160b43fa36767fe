import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { SelectField } from "~/ui/form/choice-fields";
import { FileField } from "~/ui/form/file-field";
import { DateField, TextArea, TextField } from "~/ui/form/text-field";
import { profileForm } from "../resume/forms";
import { genders, residences } from "../resume/rules/choices";
import { resumeLimits as limits, spareRows } from "../resume/rules/limits";
import { sectionAction, sectionLoader } from "../resume/section-page.server";
import { optionsOf } from "../resume/ui/options";
import s from "../resume/ui/resume.module.css";
import { RowFields } from "../resume/ui/row-fields";
import { SectionForm } from "../resume/ui/section-form";
import { resumePhotos } from "../resume/uploads";

export const loader = sectionLoader("profile");
export const action = sectionAction("profile", profileForm);

/** Who the person is and how to reach them. */
export default function ResumeProfile() {
  const t = useT("job-resume");
  const j = useT("job-posting");
  const { language, version, resume, contact, japaneseAbilities } = useLoaderData<typeof loader>();
  const { profile } = resume;
  const none = t("none");
  return (
    <SectionForm
      section="profile"
      version={version}
      language={language}
      path={href("/job/profile/save")}
      back={href("/job/user/resume")}
      files
    >
      <TextField
        name="name"
        label={t("field.name")}
        maxLength={limits.name}
        autoComplete="name"
        lang={language}
        defaultValue={profile.name[language]}
      />
      <TextField
        name="kana"
        label={t("field.kana")}
        hint={t("hint.kana")}
        maxLength={limits.kana}
        lang="ja"
        defaultValue={profile.kana}
      />
      <FileField
        name="photo"
        label={t("field.photo")}
        hint={t("hint.photo")}
        kind={resumePhotos}
        defaultValue={resume.photo}
      />
      <div className={s.pair}>
        <DateField name="birthday" label={t("field.birthday")} autoComplete="bday" defaultValue={profile.birthday} />
        <SelectField
          name="gender"
          label={t("field.gender")}
          blank={none}
          options={optionsOf(genders, (one) => t(`gender.${one}`))}
          defaultValue={profile.gender}
        />
      </div>
      <TextField
        name="nationality"
        label={t("field.nationality")}
        maxLength={limits.nationality}
        lang={language}
        defaultValue={profile.nationality[language]}
      />
      <div className={s.pair}>
        <SelectField
          name="residence"
          label={t("field.residence")}
          hint={t("hint.residence")}
          blank={none}
          options={optionsOf(residences, (one) => t(`residence.${one}`))}
          defaultValue={profile.residence}
        />
        <DateField name="residenceUntil" label={t("field.residenceUntil")} defaultValue={profile.residenceUntil} />
      </div>
      <div className={s.pair}>
        <TextField
          name="postcode"
          label={t("field.postcode")}
          inputMode="numeric"
          maxLength={20}
          autoComplete="postal-code"
          placeholder="105-0011"
          defaultValue={profile.postcode}
        />
        <TextField
          name="prefecture"
          label={t("field.prefecture")}
          maxLength={20}
          autoComplete="address-level1"
          defaultValue={profile.prefecture}
        />
      </div>
      <TextField
        name="address"
        label={t("field.address")}
        maxLength={limits.address}
        autoComplete="address-line1"
        lang={language}
        defaultValue={profile.address[language]}
      />
      <TextField
        name="phone"
        type="tel"
        label={t("field.phone")}
        maxLength={40}
        autoComplete="tel"
        defaultValue={profile.phone}
      />
      <TextField
        name="email"
        type="email"
        label={t("field.email")}
        maxLength={254}
        autoComplete="email"
        defaultValue={profile.email || contact?.email}
      />
      <SelectField
        name="japaneseAbility"
        label={t("field.japaneseAbility")}
        blank={none}
        options={optionsOf(japaneseAbilities, (one) => j(`japaneseAbility.${one}`))}
        defaultValue={profile.japaneseAbility}
      />
      <TextArea
        name="introduction"
        label={t("field.introduction")}
        hint={t("hint.introduction")}
        rows={6}
        lang={language}
        maxLength={limits.introduction}
        defaultValue={profile.introduction[language]}
      />
      <TextArea
        name="skills"
        label={t("field.skills")}
        hint={t("hint.skills")}
        rows={4}
        lang={language}
        maxLength={limits.skills}
        defaultValue={profile.skills[language]}
      />
      <RowFields
        name="licences"
        title={t("field.licences")}
        rowTitle={(n) => t("row.licence", { n })}
        rows={profile.licences}
        spare={spareRows}
      >
        {(row, nameOf) => (
          <div className={s.pair}>
            <TextField
              name={nameOf("month")}
              type="month"
              label={t("field.month")}
              placeholder="2020-04"
              defaultValue={row?.month}
            />
            <TextField
              name={nameOf("name")}
              label={t("field.licence")}
              maxLength={limits.licence}
              lang={language}
              defaultValue={row?.name[language]}
            />
          </div>
        )}
      </RowFields>
    </SectionForm>
  );
}
