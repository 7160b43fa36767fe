import { useT } from "~/platform/i18n/use-t";
import { type ServerHtml, writtenHtml } from "~/platform/screens/server-html";
import { useKeptFocus } from "~/ui/base/use-kept-focus";
import s from "./desk-nav.module.css";
import { deskNavId } from "./desk-nav-id";

/** The navigation of the desks, as the server has printed it; on a phone the browser's own popover. */
export function DeskNav({ html }: { html: ServerHtml }) {
  const t = useT("desk");
  const kept = useKeptFocus<HTMLElement>(html);
  return (
    <nav
      {...kept}
      id={deskNavId}
      className={s.nav}
      aria-label={t("navigation")}
      data-chrome
      {...{ popover: "auto" }}
      {...writtenHtml(html)}
    />
  );
}
