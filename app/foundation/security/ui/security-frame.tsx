import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import a from "~/foundation/accounts/ui/accounts.module.css";
import { useT } from "~/platform/i18n/use-t";
import { Page } from "~/ui/layout/page";
import { PagePanel } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { securityLinks } from "../rules/links";

/** Frame of a security page, with links to the other ones below. */
export function SecurityFrame(props: { title: string; lead: string; children: ReactNode }) {
  const t = useT("security");
  const { pathname } = useLocation();
  return (
    <Page width="narrow">
      <PagePanel title={props.title}>
        <p className={a.lead}>{props.lead}</p>
        {props.children}
        <nav aria-label={t("link.label")}>
          <ul className={a.links}>
            {securityLinks
              .filter(({ to }) => to !== pathname)
              .map(({ key, to }) => (
                <li key={key}>
                  <AppLink to={to}>{t(`link.${key}`)}</AppLink>
                </li>
              ))}
          </ul>
        </nav>
      </PagePanel>
    </Page>
  );
}
