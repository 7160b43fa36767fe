import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { pageTitle } from "~/ui/chrome/page-title";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import type { rankingLoader } from "../ranking-page.server";

type Loader = ReturnType<typeof rankingLoader>;

/** The title and description of a ranking. */
export const rankingMeta: MetaFunction<Loader> = ({ data, matches }) =>
  data ? [...pageTitle(data.name, matches), { name: "description", content: data.lead }] : [];

/** The frame of a ranking; `other` links to its other form. */
export function RankingPage({ other, children }: { other: ReactNode; children: ReactNode }) {
  const t = useT("travel");
  const { cards, name, lead } = useLoaderData<Loader>();
  return (
    <Page width="normal">
      <PageHead title={name} lead={lead} actions={other} />
      {cards.length === 0 ? <EmptyState title={t("empty")} /> : children}
    </Page>
  );
}
