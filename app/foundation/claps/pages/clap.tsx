import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { pageTitle } from "~/ui/chrome/page-title";
import { Page, PageHead } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { clapAction, clapLoader } from "../clap-page.server";
import { ClapButton } from "../ui/clap-button";

export const loader = clapLoader;
export const action = clapAction;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The claps of one subject; the forms on its own page post here. */
export default function ClapPage() {
  const t = useT("claps");
  const { title, lang, href, view } = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      <PageHead title={<span lang={lang}>{title}</span>} lead={t("lead", { count: view.total })} />
      <ClapButton view={view} />
      <p>
        <AppLink to={href}>{t("back")}</AppLink>
      </p>
    </Page>
  );
}
