import { useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LanguageChip } from "~/ui/text/language-chip";
import { itemList } from "../queries/items.server";
import { listTag } from "../tags";

export const loader = load(async ({ db, locale, tags }) => {
  tags.add(listTag);
  return { locale, items: await itemList(db, flagOf(locale)) };
});

/** The list of items that can be ordered. */
export default function Home() {
  const t = useT("__name__");
  const { locale, items } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("home.title")} lead={t("home.lead")} />
      {items.length === 0 && <EmptyState title={t("home.empty")} />}
      <CardGrid>
        {items.map(({ id, name, lang, left }) => (
          <LinkCard key={id} to={href("/__name__/item/:id", { id })} title={name} titleLang={lang}>
            <p>{left > 0 ? t("home.left", { n: left }) : t("home.soldOut")}</p>
            <LanguageChip lang={lang} locale={locale} />
          </LinkCard>
        ))}
      </CardGrid>
    </Page>
  );
}
