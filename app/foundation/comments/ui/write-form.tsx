import { useActionData, useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import f from "~/ui/form/form.module.css";
import { useField, useForm } from "~/ui/form/form-context";
import { asText, isFormReply } from "~/ui/form/form-reply";
import { SubmitButton } from "~/ui/form/submit-button";
import { useAsOpened } from "~/ui/form/use-as-opened";
import { AppLink } from "~/ui/navigation/app-link";
import type { CommentsView } from "../comments-view";
import { commentLength } from "../rules/text";
import s from "./comments.module.css";

/**
 * The form for a viewer who may write; for others a link to the login, or the reason. After an expired session the
 * typed text stays in the form, beside a link to the login.
 */
export function Writer({
  viewer,
  loginHref,
  back,
  children,
}: Pick<CommentsView, "viewer" | "loginHref" | "back"> & { children: ReactNode }) {
  const t = useT("comments");
  const data = useActionData<unknown>();
  if (viewer === "writer") return children;
  const to = `${loginHref}?to=${encodeURIComponent(`${back}#comments`)}`;
  if (viewer === "guest" && isFormReply(data) && asText(data.initialValue?.content) !== "")
    return (
      <>
        <p className={s.none}>
          <a href={to} target="_blank" rel="noreferrer">
            {t("loginBeside")}
          </a>
        </p>
        {children}
      </>
    );
  return <p className={s.none}>{viewer === "silenced" ? t("silenced") : <AppLink to={to}>{t("login")}</AppLink>}</p>;
}

/**
 * The text field with its errors. Smaller than a TextArea with a FormError, since every public page with comments
 * loads it.
 */
function Words({ label }: { label: string }) {
  const { reply } = useForm();
  const field = useField("content");
  const errors = [...(reply?.error?.[""] ?? []), ...field.errors];
  return (
    <>
      <label htmlFor={field.id} className={f.label}>
        {label}
      </label>
      <textarea
        {...field.aria}
        className={f.control}
        id={field.id}
        name="content"
        rows={2}
        maxLength={commentLength}
        required
        defaultValue={asText(field.typed)}
      />
      {errors.length > 0 && (
        <p id={`${field.id}-error`} className={f.error} role="alert" tabIndex={-1} data-form-error>
          {errors.join(" ")}
        </p>
      )}
    </>
  );
}

type Props = {
  id: string;
  action: string;
  formKey: string;
  /** Path to return to; without one, where the answer then is. */
  back?: string;
  /** The comment it answers. */
  parent?: { id: number; name: string };
  /** Whether it is sent beside the page, which stays as it is. */
  isBeside?: boolean | undefined;
};

/** Hidden idempotency key; a cached page without its own uses the one of the last reply. */
function Key({ own }: { own: string }) {
  const { reply } = useForm();
  return <input type="hidden" name="key" value={own || asText(reply?.initialValue?.key)} />;
}

/** Writes a comment, or an answer. */
export function WriteForm({ id, action, formKey: read, back, parent, isBeside }: Props) {
  const t = useT("comments");
  const fetcher = useFetcher<unknown>();
  const formKey = useAsOpened(read);
  return (
    <ActionForm
      key={formKey}
      id={id}
      intent="write"
      action={action}
      preventScrollReset
      fetcher={isBeside ? fetcher : undefined}
      {...(parent && { match: { parentId: String(parent.id) } })}
    >
      <Key own={formKey} />
      {back !== undefined && <input type="hidden" name="back" value={back} />}
      <Words label={parent ? t("replyTo", { name: parent.name }) : t("write")} />
      <p>
        <SubmitButton size="sm">{t("send")}</SubmitButton>
      </p>
    </ActionForm>
  );
}
