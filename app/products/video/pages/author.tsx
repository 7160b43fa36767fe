import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { eq } from "drizzle-orm";
import { fromNum } from "~/platform/access/actor";
import { rowIdOf } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { pageIn, slicePaging } from "~/platform/screens/list-state";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { Pager } from "~/ui/navigation/pager";
import { users } from "~db/schema/accounts";
import { authorCards } from "../queries/cards.server";
import { authorHref } from "../rules/addresses";
import { farthestPage, videoSizes } from "../rules/limits";
import { videosTag } from "../tags";
import { VideoGrid } from "../ui/video-grid";

export const loader = load(async ({ db, locale, params, t, tags, url }) => {
  tags.add(videosTag);
  const id = fromNum(rowIdOf(params.userNum));
  const page = pageIn(url.searchParams, 1, farthestPage);
  const list = await authorCards(db, locale, id, slicePaging(page, videoSizes.page));
  const [user] = await db.select({ name: users.nickname }).from(users).where(eq(users.id, id));
  /* Only who has published a video has this page. */
  if (!user || list.totalElements === 0) throw missing();
  const trail: Crumb[] = [{ label: t("site:section.video"), href: href("/tv") }, { label: user.name }];
  return { id, name: user.name, cards: list.content, page, pages: list.totalPages, locale, trail };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.name, matches);

/** The videos of one author. */
export default function VideoAuthor() {
  const t = useT("video");
  const { id, name, cards, page, pages, locale } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("by", { name })} />
      <Stack gap="lg">
        <VideoGrid cards={cards} locale={locale} eager as="h2" />
        <Pager page={page} pages={pages} href={(to) => authorHref(id, to)} />
      </Stack>
    </Page>
  );
}
