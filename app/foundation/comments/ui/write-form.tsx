import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { AppLink } from "~/ui/navigation/app-link";
import type { CommentsView } from "../comments-view";
import { commentLength } from "../rules/text";
import s from "./comments.module.css";

/** The form for who may write; for others the way to the login, or why not. */
export function Writer({
  viewer,
  loginHref,
  back,
  children,
}: Pick<CommentsView, "viewer" | "loginHref" | "back"> & { children: ReactNode }) {
  const t = useT("comments");
  if (viewer === "writer") return children;
  return (
    <p className={s.none}>
      {viewer === "silenced" ? (
        t("silenced")
      ) : (
        <AppLink to={`${loginHref}?to=${encodeURIComponent(`${back}#comments`)}`}>{t("login")}</AppLink>
      )}
    </p>
  );
}

type Props = {
  id: string;
  action: string;
  formKey: string;
  /** Where to come back to; none: where the answer then stands. */
  back?: string;
  /** What it answers. */
  parent?: { id: number; name: string };
};

/** Writes a comment, or an answer. */
export function WriteForm({ id, action, formKey, back, parent }: Props) {
  const t = useT("comments");
  return (
    <ActionForm
      key={formKey}
      id={id}
      intent="write"
      action={action}
      preventScrollReset
      {...(parent && { match: { parentId: String(parent.id) } })}
    >
      <FormError />
      <Hidden name="key" value={formKey} />
      {back !== undefined && <Hidden name="back" value={back} />}
      <TextArea
        name="content"
        label={parent ? t("replyTo", { name: parent.name }) : t("write")}
        rows={2}
        maxLength={commentLength}
        required
      />
      <p>
        <SubmitButton size="sm">{t("send")}</SubmitButton>
      </p>
    </ActionForm>
  );
}
