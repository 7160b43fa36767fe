import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { CheckboxField } from "~/ui/form/choice-fields";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Fold } from "~/ui/layout/fold";
import { AppLink } from "~/ui/navigation/app-link";
import type { ListView } from "../queries/list-view.server";
import s from "./views.module.css";

/** The user's stored views of a list, with forms that store the current one or delete it. */
export function Views({ list }: { list: ListView }) {
  const t = useT("desks");
  const shown = list.views.find(({ isShown, by }) => isShown && by === null);
  if (list.views.length === 0 && list.isUsual) return null;
  return (
    <nav className={s.views} aria-label={t("view.title")}>
      {list.views.length > 0 && (
        <ul>
          <li>
            <AppLink to={list.path} aria-current={list.isUsual ? "page" : undefined}>
              {t("view.usual")}
            </AppLink>
          </li>
          {list.views.map(({ name, href, isShown, by }) => (
            <li key={`${by ?? ""}/${name}`}>
              <AppLink to={href} aria-current={isShown ? "page" : undefined}>
                {name}
                {by !== null && <span className={s.by}>{by}</span>}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {shown ? (
        <ActionForm intent="dropView" label={t("view.drop")} plain preventScrollReset>
          <Hidden name="name" value={shown.name} />
          <ConfirmButton look="text" size="sm">
            {t("view.drop")}
            <span className="vh">: {shown.name}</span>
          </ConfirmButton>
        </ActionForm>
      ) : (
        !list.isUsual && (
          <Fold title={t("view.keep")}>
            <ActionForm intent="keepView" label={t("view.keep")} plain preventScrollReset>
              <FormError />
              <div className={s.keep}>
                <TextField name="name" label={t("view.name")} maxLength={40} required />
                {list.canShare && <CheckboxField name="shared" label={t("view.share")} />}
                <SubmitButton look="quiet">{t("save")}</SubmitButton>
              </div>
            </ActionForm>
          </Fold>
        )
      )}
    </nav>
  );
}
