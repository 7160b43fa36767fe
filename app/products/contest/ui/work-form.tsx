import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { CheckboxField, type Option, SelectField } from "~/ui/form/choice-fields";
import { FileField } from "~/ui/form/file-field";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea, TextField } from "~/ui/form/text-field";
import { Buttons } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { contestLimits as limits } from "../rules/limits";
import { rightsVersion } from "../rules/rights";
import { workCovers, workPictures } from "../uploads";

type Work = {
  title: string;
  description: string;
  photographer: string;
  area: string;
  cover: string;
  images: string[];
  videoId: number | null;
};

type Props = {
  /** The contests that take works; none for a work that was entered. */
  contests?: Option[];
  start?: number | null;
  videos: Option[];
  work?: Work;
};

/** The form of a work: what it shows, what its author says of it, and the rights that they grant. */
export function WorkForm({ contests, start, videos, work }: Props) {
  const t = useT("contest");
  return (
    <ActionForm files label={t(work ? "form.edit" : "form.add")}>
      <FormError />
      {contests && (
        <SelectField
          name="contestId"
          label={t("form.contest")}
          options={contests}
          blank={t("form.choose")}
          required
          defaultValue={start ?? ""}
        />
      )}
      <TextField
        name="title"
        label={t("form.title")}
        hint={t("form.most", { max: limits.title })}
        maxLength={limits.title}
        required
        defaultValue={work?.title}
      />
      <TextField
        name="photographer"
        label={t("form.photographer")}
        hint={t("form.most", { max: limits.photographer })}
        maxLength={limits.photographer}
        required
        defaultValue={work?.photographer}
      />
      <TextField
        name="area"
        label={t("form.area")}
        hint={t("form.areaHint", { max: limits.area })}
        maxLength={limits.area}
        defaultValue={work?.area}
      />
      <TextArea
        name="description"
        label={t("form.description")}
        hint={t("form.most", { max: limits.description })}
        rows={4}
        maxLength={limits.description}
        defaultValue={work?.description}
      />
      <FileField
        name="cover"
        kind={workCovers}
        label={t("form.cover")}
        hint={t("form.coverHint")}
        required
        defaultValue={work?.cover}
      />
      <FileField
        name="images"
        kind={workPictures}
        max={limits.images}
        label={t("form.images")}
        hint={videos.length > 0 ? t("form.imagesOrVideo") : undefined}
        defaultValue={work?.images ?? []}
      />
      {videos.length > 0 && (
        <SelectField
          name="video"
          label={t("form.video")}
          hint={t("form.videoHint")}
          options={videos}
          blank={t("form.noVideo")}
          defaultValue={work?.videoId ?? ""}
        />
      )}
      <CheckboxField
        name="rights"
        value={rightsVersion}
        required
        label={
          <>
            {t("form.rights")} <AppLink to={`${href("/event/linkCopyright")}#works`}>{t("form.rightsLink")}</AppLink>
          </>
        }
        hint={t("form.rightsHint", { version: rightsVersion })}
      />
      <Buttons>
        <SubmitButton look="accent" size="lg">
          {t(work ? "form.save" : "form.send")}
        </SubmitButton>
      </Buttons>
    </ActionForm>
  );
}
