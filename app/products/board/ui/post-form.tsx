import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { type Option, RadioGroup, SelectField } from "~/ui/form/choice-fields";
import { FileField } from "~/ui/form/file-field";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea, TextField } from "~/ui/form/text-field";
import { Buttons } from "~/ui/layout/page";
import { contactKinds } from "../rules/contact-kinds";
import { boardLimits as limits } from "../rules/limits";
import { boardPictures } from "../uploads";

type Post = {
  categoryId?: number | null | undefined;
  title?: string;
  content?: string;
  area?: string;
  price?: number | null;
  contactKind?: string;
  contact?: string;
  images?: string[];
};

type Props = {
  categories: readonly { id: number; name: string }[];
  areas: readonly Option[];
  /** What the fields start with. */
  post: Post;
  isPublished: boolean;
};

/** The form of a post: what, where, how much, pictures, and how to reach the author. */
export function PostForm({ categories, areas, post, isPublished }: Props) {
  const t = useT("board");
  return (
    <ActionForm files label={t(isPublished ? "form.edit" : "form.add")}>
      <FormError />
      <SelectField
        name="categoryId"
        label={t("form.category")}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        blank={t("form.choose")}
        required
        defaultValue={post.categoryId ?? ""}
      />
      <TextField
        name="title"
        label={t("form.title")}
        hint={t("form.titleHint", { max: limits.title })}
        maxLength={limits.title}
        required
        defaultValue={post.title}
      />
      <TextArea
        name="content"
        label={t("form.content")}
        hint={t("form.contentHint", { max: limits.content })}
        rows={8}
        maxLength={limits.content}
        required
        defaultValue={post.content}
      />
      <SelectField
        name="area"
        label={t("list.area")}
        options={[...areas]}
        blank={t("list.anywhere")}
        defaultValue={post.area ?? ""}
      />
      <TextField
        name="price"
        label={t("form.price")}
        hint={t("form.priceHint")}
        inputMode="numeric"
        defaultValue={post.price === null || post.price === undefined ? "" : String(post.price)}
      />
      <FileField
        name="images"
        kind={boardPictures}
        max={limits.images}
        label={t("form.images")}
        defaultValue={post.images ?? []}
      />
      <RadioGroup
        name="contactKind"
        label={t("form.contactKind")}
        options={contactKinds.map((value) => ({ value, label: t(`contact.${value}`) }))}
        defaultValue={post.contactKind ?? "message"}
        required
      />
      <TextField
        name="contact"
        label={t("form.contact")}
        hint={t("form.contactHint")}
        maxLength={limits.contact}
        defaultValue={post.contact}
      />
      <Buttons>
        {isPublished ? (
          <SubmitButton name="intent" value="save" look="accent">
            {t("form.save")}
          </SubmitButton>
        ) : (
          <>
            <SubmitButton name="intent" value="publish" look="accent">
              {t("form.publish")}
            </SubmitButton>
            <SubmitButton name="intent" value="draft" look="quiet">
              {t("form.draft")}
            </SubmitButton>
          </>
        )}
      </Buttons>
    </ActionForm>
  );
}
