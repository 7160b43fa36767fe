import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { WordsFields } from "./words-fields";

type Category = { id: number; name: { zh?: string; ja?: string; en?: string }; seq: number; ads: number };

/** The form of a category, new or known, and the button that takes an empty one away. */
export function CategoryForm({ category, back }: { category: Category | null; back: string }) {
  const t = useT("adwall");
  return (
    <Stack>
      <h2>{category ? t("category.edit") : t("category.add")}</h2>
      <ActionForm intent="save" key={category?.id ?? "new"}>
        <FormError />
        {category && <Hidden name="id" value={category.id} />}
        <WordsFields name="name" label="category.name" words={category?.name} maxLength={20} required />
        <TextField
          name="seq"
          label={t("field.seq")}
          hint={t("field.seqHint")}
          inputMode="numeric"
          width="short"
          defaultValue={category?.seq ?? 0}
        />
        <SubmitButton>{t("manage.save")}</SubmitButton>
      </ActionForm>
      {category && category.ads === 0 && (
        <ActionForm intent="remove">
          <FormError />
          <Hidden name="id" value={category.id} />
          <SubmitButton look="danger">{t("category.remove")}</SubmitButton>
        </ActionForm>
      )}
      <LinkButton to={back} look="text">
        {t("manage.back")}
      </LinkButton>
    </Stack>
  );
}
