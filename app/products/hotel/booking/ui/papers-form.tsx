import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FileField } from "~/ui/form/file-field";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { hotelLimits } from "../../limits";
import { checkinPictures } from "../../uploads";

/** Upload of photos of a guest's identity documents before arrival. */
export function PapersForm({ files }: { files: readonly string[] }) {
  const t = useT("hotel-order");
  return (
    <Card>
      <ActionForm files label={t("papers.title")}>
        <FormError />
        <FileField
          name="files"
          kind={checkinPictures}
          max={hotelLimits.papers}
          label={t("papers.files")}
          hint={t("papers.hint", { max: hotelLimits.papers })}
          defaultValue={[...files]}
        />
        <SubmitButton>{t("papers.send")}</SubmitButton>
      </ActionForm>
    </Card>
  );
}
