import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { useDesk } from "~/ui/desk/desk-context";
import { desksNamed } from "~/ui/desk/desks-named";
import { Page, PageHead, Section } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { SearchForm } from "~/ui/navigation/search-form";
import { deskSearchLoader } from "../today-page.server";
import s from "../ui/dashboard.module.css";
import { FoundList } from "../ui/found-list";

export const loader = deskSearchLoader;

/** The search of the desks: desks by name; users, orders and other rows by number, name or address. */
export default function DeskSearchPage() {
  const t = useT("desk");
  const { keyword, found } = useLoaderData<typeof loader>();
  const desks = desksNamed(useDesk().groups, keyword);
  return (
    <Page width="normal">
      <PageHead title={t("search.title")} lead={t("search.lead")} />
      <div className={s.search}>
        <SearchForm
          action={href("/desk/search")}
          keyword={keyword}
          label={t("search.label")}
          placeholder={t("search.placeholder")}
        />
      </div>
      {found.length > 0 && (
        <Section title={t("search.things")}>
          <FoundList found={found} />
        </Section>
      )}
      {desks.length > 0 && (
        <Section title={t("search.desks")}>
          <FoundList found={desks.map(({ href: to, label, group }) => ({ to, label, note: group }))} />
        </Section>
      )}
      {keyword && found.length + desks.length === 0 && (
        <EmptyState title={t("search.nothing", { keyword })}>{t("search.hint")}</EmptyState>
      )}
    </Page>
  );
}
