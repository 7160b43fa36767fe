import { useT } from "~/platform/i18n/use-t";
import type { ServerHtml } from "~/platform/screens/server-html";
import { StaticNav } from "~/ui/navigation/static-nav";
import s from "./desk-nav.module.css";
import { deskNavId } from "./desk-nav-id";

/** The navigation of the desks as the server rendered it; on a phone it is the browser's own popover. */
export function DeskNav({ html }: { html: ServerHtml }) {
  const t = useT("desk");
  return (
    <StaticNav
      html={html}
      label={t("navigation")}
      id={deskNavId}
      className={s.nav}
      data-chrome
      {...{ popover: "auto" }}
    />
  );
}
