import { useLoaderData } from "@remix-run/react";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress, pageIn, slicePaging } from "~/platform/screens/list-state";
import { LinkCard } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { Moment } from "~/ui/text/moment";
import { groupDigits } from "~/ui/text/money";
import { purchasePage } from "../buying/queries/sales.server";
import { resultHref } from "../rules/addresses";
import { farthestPage, videoSizes } from "../rules/limits";
import s from "../ui/video.module.css";

export const loader = loadSignedIn(async ({ db, actor, locale, url }) => {
  const page = pageIn(url.searchParams, 1, farthestPage);
  const list = await purchasePage(db, { userId: actor.userId, locale }, slicePaging(page, videoSizes.page));
  return { rows: list.content, page, pages: list.totalPages };
});

/** The videos that a person has bought, latest first. */
export default function BoughtVideos() {
  const t = useT("video");
  const { rows, page, pages } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead title={t("bought.title")} lead={t("bought.lead")} />
      <Stack gap="lg">
        {rows.length === 0 ? (
          <EmptyState
            title={t("bought.empty")}
            actions={<LinkButton to={href("/tv")}>{t("result.home")}</LinkButton>}
          />
        ) : (
          <ol className={s.list}>
            {rows.map(({ number, paid, at, time, title, lang, picture, href: to }, place) => (
              <li key={number}>
                <LinkCard
                  to={to}
                  title={title}
                  titleLang={lang}
                  as="h2"
                  layout="row"
                  picture={<Picture image={picture} alt="" ratio="16:9" width={300} eager={place === 0} />}
                  foot={
                    <span className={s.facts}>
                      <span>{t("points", { price: groupDigits(paid) })}</span>
                      <Moment at={at} shown={time} />
                      <AppLink to={resultHref(number)}>{number}</AppLink>
                    </span>
                  }
                />
              </li>
            ))}
          </ol>
        )}
        <Pager page={page} pages={pages} href={(to) => listAddress(href("/video/bought"), { page: to })} />
      </Stack>
    </Page>
  );
}
