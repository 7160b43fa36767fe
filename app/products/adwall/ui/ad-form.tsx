import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { type Option, SelectField } from "~/ui/form/choice-fields";
import { FileField } from "~/ui/form/file-field";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea, TextField } from "~/ui/form/text-field";
import { Section, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { weekdays } from "../rules/opening";
import { adPictures } from "../uploads";
import s from "./ad.module.css";
import { WordsFields } from "./words-fields";

type Words = { zh?: string; ja?: string; en?: string };
type Ad = {
  id: number;
  name: Words;
  description: Words;
  address: Words;
  phone: string;
  categoryId: number;
  introAttachment: string;
  attachments: string[];
  capacityPerSlot: number;
  flag: string;
  seq: number;
  owner: number;
  hours: Readonly<Record<string, string>>;
  closedDays: string;
};

const languages = ["all", "zh", "ja", "en"] as const;
const [sunday, ...others] = weekdays;

function Opening({ ad }: { ad: Ad | null }) {
  const t = useT("adwall");
  return (
    <Section title={t("detail.hours")}>
      <Stack>
        <p className={s.quiet}>{t("field.hoursHint")}</p>
        <div className={s.hours}>
          {[...others, sunday].map((day) => (
            <TextField
              key={day}
              name={`hours.${day}`}
              label={t(`weekday.${day}`)}
              placeholder="11:30-14:00, 17:00-22:00"
              maxLength={100}
              defaultValue={ad?.hours[day] ?? ""}
            />
          ))}
        </div>
        <TextArea
          name="closedDays"
          label={t("field.closedDays")}
          hint={t("field.closedDaysHint")}
          rows={3}
          maxLength={2_000}
          defaultValue={ad?.closedDays ?? ""}
        />
        <TextField
          name="capacityPerSlot"
          label={t("field.capacity")}
          hint={t("field.capacityHint")}
          inputMode="numeric"
          width="short"
          defaultValue={ad?.capacityPerSlot ?? 0}
        />
      </Stack>
    </Section>
  );
}

/** The form of an ad, new or known; `me` is the user number of who fills it in. */
export function AdForm({ ad, categories, me }: { ad: Ad | null; categories: Option[]; me: number }) {
  const t = useT("adwall");
  return (
    <ActionForm intent="save" files key={ad?.id ?? "new"}>
      <FormError />
      <WordsFields name="name" label="field.name" words={ad?.name} maxLength={40} required />
      <SelectField
        name="categoryId"
        label={t("field.category")}
        options={categories}
        blank={t("field.choose")}
        defaultValue={ad?.categoryId ?? ""}
        required
      />
      <FileField
        name="introAttachment"
        kind={adPictures}
        label={t("field.cover")}
        hint={t("field.coverHint")}
        defaultValue={ad?.introAttachment ?? null}
        required
      />
      <FileField
        name="attachments"
        kind={adPictures}
        max={9}
        label={t("field.pictures")}
        defaultValue={ad?.attachments ?? []}
      />
      <WordsFields name="description" label="field.description" words={ad?.description} maxLength={2_000} long />
      <WordsFields name="address" label="field.address" words={ad?.address} maxLength={120} />
      <TextField
        name="phone"
        type="tel"
        label={t("detail.phone")}
        hint={t("reserve.phoneHint")}
        maxLength={40}
        defaultValue={ad?.phone ?? ""}
      />
      <Opening ad={ad} />
      <TextField
        name="owner"
        label={t("field.owner")}
        hint={t("field.ownerHint", { me })}
        inputMode="numeric"
        width="short"
        defaultValue={ad?.owner ?? me}
        required
      />
      <SelectField
        name="flag"
        label={t("field.flag")}
        options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
        defaultValue={ad?.flag ?? "all"}
      />
      <TextField
        name="seq"
        label={t("field.seq")}
        hint={t("field.seqHint")}
        inputMode="numeric"
        width="short"
        defaultValue={ad?.seq ?? 0}
      />
      <div className={s.row}>
        <SubmitButton>{t("manage.save")}</SubmitButton>
        <LinkButton to={href("/adwall/manage")} look="text">
          {t("manage.back")}
        </LinkButton>
      </div>
    </ActionForm>
  );
}
