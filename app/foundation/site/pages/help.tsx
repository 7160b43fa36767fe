import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { writtenHtml } from "~/platform/screens/server-html";
import { SearchIcon } from "~/ui/icons/actions";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Button, LinkButton } from "~/ui/navigation/button";
import { Chip, ChipRow } from "~/ui/text/badge";
import { helpLoader } from "../help-page.server";
import s from "../ui/help.module.css";

export const loader = helpLoader;

/** Opens the question named by the address's hash. */
function useNamedQuestion(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash && document.getElementById(hash.slice(1));
    if (target instanceof HTMLDetailsElement) target.open = true;
  }, [hash]);
}

/** Questions and answers by topic, each with its own address, and a search over them. */
export default function HelpPage() {
  const t = useT("pages");
  const { query, found, topics, text } = useLoaderData<typeof loader>();
  useNamedQuestion();
  return (
    <Page width="normal">
      <PageHead title={t("help")} lead={t("helpLead")} />
      <Form method="get" action={href("/pages/help")} role="search" className={s.search} key={query}>
        <input type="search" name="q" defaultValue={query} maxLength={60} aria-label={t("helpSearch")} />
        <Button type="submit" icon={<SearchIcon size={20} />}>
          {t("helpFind")}
        </Button>
      </Form>
      {query && found > 0 && <p role="status">{t("helpFound", { count: found, query })}</p>}
      {!query && (
        <ChipRow label={t("helpTopics")}>
          {topics.map(({ id, title }) => (
            <Chip key={id} to={`#${id}`}>
              {title}
            </Chip>
          ))}
        </ChipRow>
      )}
      {found === 0 && (
        <EmptyState
          title={t("helpNone", { query })}
          actions={<LinkButton to={href("/pages/help")}>{t("helpAll")}</LinkButton>}
        />
      )}
      <div className={s.answers} {...writtenHtml(text)} />
      <p className={s.more}>
        {t("helpMore")}{" "}
        <LinkButton to={href("/pages/feedback")} look="quiet">
          {t("feedback")}
        </LinkButton>
      </p>
    </Page>
  );
}
