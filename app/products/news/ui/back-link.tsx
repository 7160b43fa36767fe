import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useT } from "~/platform/i18n/use-t";
import { LinkButton } from "~/ui/navigation/button";

/**
 * Goes back in the browser's history, with the list scrolled as it was; links to the category's list for a reader who
 * opened the article directly, and without JavaScript.
 */
export function BackLink({ to }: { to: string }) {
  const t = useT("news");
  const navigate = useNavigate();
  const back = (event: MouseEvent) => {
    /* The router numbers its history entries; 0 is the entry page. */
    if (!((window.history.state as { idx?: number } | null)?.idx ?? 0)) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <LinkButton to={to} look="quiet" size="sm" onClick={back}>
      {t("back")}
    </LinkButton>
  );
}
