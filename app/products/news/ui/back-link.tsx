import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useT } from "~/platform/i18n/use-t";
import { LinkButton } from "~/ui/navigation/button";

/**
 * Back to where the reader came from, with the list scrolled as it was; the category's list for who opened the article
 * directly, and without JavaScript.
 */
export function BackLink({ to }: { to: string }) {
  const t = useT("news");
  const navigate = useNavigate();
  const back = (event: MouseEvent) => {
    /* The router counts its own entries of the history: 0 is where the reader came in. */
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
