import { useNavigate } from "@remix-run/react";
import { Fragment } from "react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import type { Notice } from "../queries/change-view.server";
import s from "./selection.module.css";

/** What the last act on rows did, which others it left as they were and why, with the button that undoes it. */
export function ChangeNotice({ list: { change, here } }: { list: { change: Notice | null; here: string } }) {
  const t = useT("desks");
  const navigate = useNavigate();
  if (!change) return null;
  return (
    <section className={s.notice} aria-label={t("change.title")}>
      <div className={s.told} role="status">
        <p>{change.text}</p>
        {change.rest && <p>{change.rest}</p>}
        {change.refused.length > 0 && (
          <ul>
            {change.refused.map(({ text, rows, hasMore }) => (
              <li key={text}>
                {text}
                {rows.length > 0 && (
                  <span className={s.rows}>
                    {rows.map(({ id, name, href }, at) => (
                      <Fragment key={id}>
                        {at > 0 && " · "}
                        {href ? <AppLink to={href}>{name}</AppLink> : name}
                      </Fragment>
                    ))}
                    {hasMore && " …"}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={s.answers}>
        {change.canUndo && (
          <ActionForm intent="undo" label={t("change.undo")} plain preventScrollReset>
            <Hidden name="change" value={change.id} />
            <SubmitButton look="quiet" size="sm">
              {t("change.undo")}
            </SubmitButton>
          </ActionForm>
        )}
        <LinkButton
          to={here}
          look="text"
          size="sm"
          onClick={(event) => {
            event.preventDefault();
            navigate(here, { preventScrollReset: true });
          }}
        >
          {t("change.close")}
        </LinkButton>
      </div>
    </section>
  );
}
