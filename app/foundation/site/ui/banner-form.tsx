import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { FileField } from "~/ui/form/file-field";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { bannerPicture } from "../uploads";
import s from "./desk.module.css";

type Banner = {
  id: number;
  business: string;
  refId: number | null;
  flag: string;
  titleZh: string;
  titleJa: string;
  titleEn: string;
  link: string;
  mobileKey: string;
  desktopKey: string;
  seq: number;
  fromTime: string;
  untilTime: string;
};

type Props = { banner: Banner | null; businesses: readonly string[]; flags: readonly string[]; back: string };

/** The form of a banner, new or known, and the button that takes it away. */
export function BannerForm({ banner, businesses, flags, back }: Props) {
  const t = useT("banner");
  const titles = [
    ["titleZh", "zh"],
    ["titleJa", "ja"],
    ["titleEn", "en"],
  ] as const;
  return (
    <div className={s.open}>
      <Card>
        <Stack>
          <h2>{banner ? t("edit") : t("add")}</h2>
          <ActionForm intent="save" files key={banner?.id ?? "new"}>
            <FormError />
            {banner && <Hidden name="id" value={banner.id} />}
            <SelectField
              name="business"
              label={t("column.business")}
              options={businesses.map((value) => ({ value, label: t(`business.${value}`) }))}
              defaultValue={banner?.business ?? "shop"}
              required
            />
            <TextField
              name="refId"
              label={t("refId")}
              hint={t("refIdHint")}
              inputMode="numeric"
              width="short"
              defaultValue={banner?.refId ?? ""}
            />
            <SelectField
              name="flag"
              label={t("column.flag")}
              options={flags.map((value) => ({ value, label: t(`flag.${value}`) }))}
              defaultValue={banner?.flag ?? "all"}
              required
            />
            {titles.map(([name, flag]) => (
              <TextField
                key={name}
                name={name}
                label={t("titleIn", { language: t(`flag.${flag}`) })}
                maxLength={60}
                defaultValue={banner?.[name] ?? ""}
              />
            ))}
            <TextField name="link" label={t("column.link")} hint={t("linkHint")} defaultValue={banner?.link ?? ""} />
            <FileField
              name="mobileKey"
              kind={bannerPicture}
              label={t("mobile")}
              hint={t("mobileHint")}
              defaultValue={banner?.mobileKey ?? null}
              required
            />
            <FileField
              name="desktopKey"
              kind={bannerPicture}
              label={t("desktop")}
              hint={t("desktopHint")}
              defaultValue={banner?.desktopKey ?? null}
              required
            />
            <TextField
              name="seq"
              label={t("column.seq")}
              hint={t("seqHint")}
              inputMode="numeric"
              width="short"
              defaultValue={banner?.seq ?? 0}
            />
            <TextField
              name="fromTime"
              type="datetime-local"
              label={t("column.fromTime")}
              hint={t("timeHint")}
              defaultValue={banner?.fromTime ?? ""}
            />
            <TextField
              name="untilTime"
              type="datetime-local"
              label={t("column.untilTime")}
              hint={t("untilHint")}
              defaultValue={banner?.untilTime ?? ""}
            />
            <SubmitButton>{t("save")}</SubmitButton>
          </ActionForm>
          {banner && (
            <ActionForm intent="remove" plain>
              <Hidden name="id" value={banner.id} />
              <SubmitButton look="danger">{t("remove")}</SubmitButton>
            </ActionForm>
          )}
          <LinkButton to={back} look="text">
            {t("back")}
          </LinkButton>
        </Stack>
      </Card>
    </div>
  );
}
