import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress, pageIn, slicePaging } from "~/platform/screens/list-state";
import { pageTitle } from "~/ui/chrome/page-title";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Picture } from "~/ui/media/picture";
import { Pager } from "~/ui/navigation/pager";
import { LanguageChip } from "~/ui/text/language-chip";
import { farthestPage, videoSizes } from "../rules/limits";
import { videoGroupsTag, videosTag } from "../tags";
import s from "../ui/video.module.css";
import { groupPage } from "../watching/queries/groups.server";

export const loader = load(async ({ db, locale, t, tags, url }) => {
  tags.add(videoGroupsTag).add(videosTag);
  const page = pageIn(url.searchParams, 1, farthestPage);
  const list = await groupPage(db, locale, slicePaging(page, videoSizes.page));
  const title = t("video:group.title");
  return { title, lead: t("video:group.lead"), cards: list.content, page, pages: list.totalPages, locale };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? [...pageTitle(data.title, matches), { name: "description", content: data.lead }] : [];

/** All groups of videos. */
export default function VideoGroups() {
  const t = useT("video");
  const { title, lead, cards, page, pages, locale } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={title} lead={lead} />
      <Stack gap="lg">
        {cards.length === 0 && <EmptyState title={t("group.empty")} />}
        <CardGrid>
          {cards.map(({ id, href: to, title: name, lang, picture, videos }, at) => (
            <LinkCard
              key={id}
              to={to}
              title={name}
              titleLang={lang}
              as="h2"
              picture={<Picture image={picture} alt="" ratio="16:9" width={300} eager={at === 0} />}
              meta={lang && <LanguageChip lang={lang} locale={locale} />}
              foot={<span className={s.facts}>{t("group.videos", { count: videos })}</span>}
            />
          ))}
        </CardGrid>
        <Pager page={page} pages={pages} href={(to) => listAddress(href("/video/group"), { page: to })} />
      </Stack>
    </Page>
  );
}
