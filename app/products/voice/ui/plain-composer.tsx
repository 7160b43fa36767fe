import { acceptOf, isFileKey, partName } from "~/platform/domain/uploads";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import f from "~/ui/form/form.module.css";
import { useField } from "~/ui/form/form-context";
import { FormError, Hidden } from "~/ui/form/form-error";
import { FormKey } from "~/ui/form/form-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea, TextField } from "~/ui/form/text-field";
import type { PostCard } from "../post-card.server";
import { voiceLimits } from "../rules/limits";
import { AboutPost } from "./about-post";
import s from "./composer.module.css";
import type { SharedLink } from "./shared-link";
import type { WriteMode } from "./write-request";

/** The stored keys in the values that were sent. */
const keysIn = (typed: unknown): string[] =>
  [typed].flat().filter((one): one is string => typeof one === "string" && isFileKey(one));

const places = Array.from({ length: voiceLimits.images }, (_, at) => at);

/** Files of one kind, sent with the form; after a refusal those that were stored already can be kept. */
function Files({
  name,
  kind,
  formats,
  label,
}: {
  name: "images" | "video";
  kind: string;
  formats: "image" | "video";
  label: string;
}) {
  const t = useT("voice");
  const field = useField(name);
  return (
    <div className={f.field}>
      <label htmlFor={field.id} className={f.label}>
        {label}
      </label>
      {keysIn(field.typed).map((key, at) => (
        <label key={key}>
          <input type="checkbox" name={name} value={key} defaultChecked /> {t("write.kept", { n: at + 1 })}
        </label>
      ))}
      <input
        {...field.aria}
        id={field.id}
        type="file"
        name={partName(kind, name)}
        accept={acceptOf(formats)}
        multiple={name === "images"}
      />
      {field.errors.length > 0 && (
        <p id={`${field.id}-error`} className={f.error}>
          {field.errors.join(" ")}
        </p>
      )}
    </div>
  );
}

/** The composer as it is without JavaScript, and until its code has come. */
export function PlainComposer({
  mode,
  card,
  action,
  formKey,
  text,
  shared,
}: {
  mode: WriteMode;
  card: PostCard | null;
  action: string;
  formKey: string;
  text: string;
  shared: SharedLink | null;
}) {
  const t = useT("voice");
  const isEdit = mode === "edit";
  return (
    <div className={s.composer}>
      {!isEdit && <AboutPost card={card} />}
      <ActionForm intent={isEdit ? "edit" : "write"} action={action} files>
        <FormError />
        <FormKey value={formKey} />
        {!isEdit && !shared && <Hidden name="draft" value="on" />}
        <TextArea
          name="content"
          label={t(`write.label.${mode}`)}
          hint={t("write.hint", { max: voiceLimits.content })}
          rows={4}
          maxLength={voiceLimits.content}
          defaultValue={text}
        />
        {shared && (
          <blockquote className={s.about}>
            <strong>{shared.title || shared.url}</strong>
            <p>{shared.url}</p>
            <Hidden name="link" value={shared.url} />
            <Hidden name="linkTitle" value={shared.title} />
            <Hidden name="linkDescription" value={shared.description} />
            <Hidden name="linkImage" value={shared.image} />
          </blockquote>
        )}
        {!isEdit && !shared && (
          <details className={s.attachment}>
            <summary>{t("write.attach")}</summary>
            <Files name="images" kind="microblog-image" formats="image" label={t("write.addPictures")} />
            {places.map((at) => (
              <TextField
                key={at}
                name={`alts[${at}]`}
                label={t("write.alt", { n: at + 1 })}
                maxLength={voiceLimits.alt}
              />
            ))}
            <Files name="video" kind="microblog-video" formats="video" label={t("write.addVideo")} />
            <TextField
              name="link"
              type="url"
              label={t("write.linkUrl")}
              hint={t("write.linkHint")}
              maxLength={voiceLimits.url}
            />
          </details>
        )}
        <p className={s.send}>
          <SubmitButton>{t(`write.send.${mode}`)}</SubmitButton>
          {!isEdit && !shared && (
            <SubmitButton name="as" value="draft" look="quiet">
              {t("write.keep")}
            </SubmitButton>
          )}
        </p>
      </ActionForm>
    </div>
  );
}
