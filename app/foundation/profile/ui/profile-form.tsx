import { PostcodeField } from "~/foundation/reference/ui/postcode-field";
import { locales, ownNames } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { EnterSubmits } from "~/ui/form/enter-submits";
import { FileField } from "~/ui/form/file-field";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { homeFields } from "../rules/place-fields";
import { profileLimits } from "../rules/profile";
import { avatarPicture } from "../uploads";

type Me = {
  avatar: string | null;
  nickname: string;
  realName: string | null;
  postcode: string | null;
  address: string | null;
  locale: string;
  /** Undefined for users that are no business. */
  registrationNo?: string | null;
};

const languages = locales.map((value) => ({ value, label: ownNames[value] }));

/** Form of the user's own profile; its hidden first button saves, so that Enter does not start a postcode lookup. */
export function ProfileForm({ me }: { me: Me }) {
  const t = useT("profile");
  return (
    <ActionForm files label={t("page.profile")}>
      <EnterSubmits intent="save">{t("profile.save")}</EnterSubmits>
      <FormError />
      <FileField name="avatar" kind={avatarPicture} label={t("profile.avatar")} defaultValue={me.avatar} />
      <TextField
        name="nickname"
        label={t("profile.nickname")}
        hint={t("profile.nicknameHint", { max: profileLimits.nickname })}
        required
        autoComplete="nickname"
        defaultValue={me.nickname}
      />
      <TextField
        name="realName"
        label={t("profile.realName")}
        hint={t("profile.realNameHint", { max: profileLimits.realName })}
        autoComplete="name"
        defaultValue={me.realName ?? ""}
      />
      <PostcodeField
        name="postcode"
        label={t("postcode.label")}
        hint={t("postcode.hint")}
        defaultValue={me.postcode ?? ""}
        fields={homeFields}
      />
      <TextField
        name="address"
        label={t("profile.address")}
        hint={t("profile.addressHint", profileLimits.address)}
        autoComplete="address-line1"
        defaultValue={me.address ?? ""}
      />
      {me.registrationNo !== undefined && (
        <TextField
          name="registrationNo"
          label={t("profile.registrationNo")}
          hint={t("profile.registrationNoHint")}
          autoComplete="off"
          defaultValue={me.registrationNo ?? ""}
        />
      )}
      <SelectField name="locale" label={t("profile.locale")} required options={languages} defaultValue={me.locale} />
      <SubmitButton name="intent" value="save" block size="lg">
        {t("profile.save")}
      </SubmitButton>
    </ActionForm>
  );
}
