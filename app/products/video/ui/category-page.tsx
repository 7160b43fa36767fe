import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { pageTitle } from "~/ui/chrome/page-title";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Pager } from "~/ui/navigation/pager";
import { Chip, ChipRow } from "~/ui/text/badge";
import { categoryHref } from "../rules/addresses";
import type { categoryLoader } from "../watching/category-page.server";
import { LiveGrid } from "./live-grid";
import { VideoGrid } from "./video-grid";

type Data = Awaited<ReturnType<typeof categoryLoader>>;

/** The title of a category's list. */
export const categoryMeta: MetaFunction<typeof categoryLoader> = ({ data, matches }) =>
  data ? pageTitle(`${data.name} · ${data.root}`, matches) : [];

function Lives({ live, replay }: Extract<Data, { kind: "lives" }>) {
  const t = useT("video");
  if (live.length + replay.length === 0) return <EmptyState title={t("live.empty")} />;
  return (
    <>
      {live.length > 0 && (
        <Section title={t("live.now")}>
          <LiveGrid cards={live} />
        </Section>
      )}
      {replay.length > 0 && (
        <Section title={t("live.again")}>
          <LiveGrid cards={replay} />
        </Section>
      )}
    </>
  );
}

function Videos({ category, whole, inside, cards, page, pages, locale }: Extract<Data, { kind: "videos" }>) {
  const t = useT("video");
  return (
    <>
      {inside.length > 0 && (
        <ChipRow label={t("inside")} scroll="narrow">
          <Chip to={whole.to} current={category.id === whole.id}>
            {t("all")}
          </Chip>
          {inside.map(({ id, name, to }) => (
            <Chip key={id} to={to} current={id === category.id}>
              {name}
            </Chip>
          ))}
        </ChipRow>
      )}
      {cards.length === 0 ? (
        <EmptyState title={t("empty")} />
      ) : (
        <VideoGrid cards={cards} locale={locale} eager as="h2" />
      )}
      <Pager page={page} pages={pages} href={(to) => categoryHref(category, to)} />
    </>
  );
}

/** The videos of a category with the categories inside it, or the lives. */
export function CategoryPage() {
  const t = useT("video");
  const data = useLoaderData<typeof categoryLoader>();
  return (
    <Page>
      <PageHead title={data.name} />
      <Stack gap="lg">
        <ChipRow label={t("categories")} scroll="narrow">
          {data.firsts.map(({ id, name, to }) => (
            <Chip key={id} to={to} current={id === data.current}>
              {name}
            </Chip>
          ))}
        </ChipRow>
        {data.kind === "lives" ? <Lives {...data} /> : <Videos {...data} />}
      </Stack>
    </Page>
  );
}
