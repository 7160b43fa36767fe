import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { RadioGroup } from "~/ui/form/choice-fields";
import { FileField } from "~/ui/form/file-field";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { reviewLimits } from "../rules/limits";
import { reviewPictures } from "../uploads";

/** Form that writes a review, or changes the viewer's own. */
export function ReviewForm({ own }: { own?: { id: number; stars: number; content: string; pictures: string[] } }) {
  const t = useT("reviews");
  const options = [5, 4, 3, 2, 1].map((value) => ({
    value,
    label: "★".repeat(value),
    hint: t(`stars.${value}`),
  }));
  return (
    <ActionForm
      files
      intent="write"
      id={own ? `change-${own.id}` : "write"}
      {...(own && { match: { id: String(own.id) } })}
      label={t(own ? "change" : "write")}
    >
      <FormError />
      <RadioGroup
        name="stars"
        label={t("starsLabel")}
        options={options}
        look="cards"
        required
        {...(own && { defaultValue: own.stars })}
      />
      <TextArea
        name="content"
        label={t("content")}
        hint={t("contentHint", { max: reviewLimits.content })}
        rows={4}
        maxLength={reviewLimits.content}
        required
        {...(own && { defaultValue: own.content })}
      />
      <FileField
        name="pictures"
        kind={reviewPictures}
        max={reviewLimits.pictures}
        label={t("pictures")}
        {...(own && { defaultValue: own.pictures })}
      />
      <SubmitButton>{t(own ? "save" : "send")}</SubmitButton>
    </ActionForm>
  );
}
