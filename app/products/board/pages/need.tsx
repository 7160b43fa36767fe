import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { commentsPart } from "~/foundation/comments/comments-part.server";
import { Comments } from "~/foundation/comments/ui/comments";
import { favouritePart } from "~/foundation/favourites/favourite-part.server";
import { FavouriteButton } from "~/foundation/favourites/ui/favourite-button";
import { reportChoices } from "~/foundation/moderation/report-choices.server";
import { submitReport } from "~/foundation/moderation/submit-report.server";
import { ReportFold } from "~/foundation/moderation/ui/report-fold";
import { load, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { pageTitle } from "~/ui/chrome/page-title";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { boardPart, postPart, shownId } from "../board-page.server";
import { reportForm } from "../forms";
import { listHref, postHref } from "../rules/addresses";
import { readAsked } from "../rules/asked";
import { Narrowing } from "../ui/narrowing";
import { PostArticle } from "../ui/post-article";
import { PostGrid } from "../ui/post-grid";

export const loader = load(async (call) => {
  const id = shownId(call.url);
  const asked = readAsked(call.url.searchParams);
  const board = call.t("board:list.title");
  if (id === null) return { title: board, asked, list: await boardPart(call, asked), shown: null, trail: [] };
  const post = await postPart(call, id);
  const ref = { type: "board", refId: id };
  const [comments, favourite] = await Promise.all([commentsPart(call, ref), favouritePart(call, ref)]);
  const reasons = call.actor && reportChoices(call.t);
  const { title } = post.view;
  const trail = [{ label: board, href: listHref(asked) }, { label: title }];
  return { title, asked, list: null, shown: { ...post, comments, favourite, reasons }, trail };
});

export const action = submitInStepsSignedIn(reportForm, async ({ reason, note }, { actor, url }) => {
  const id = shownId(url) ?? 0;
  await submitReport(actor, { refType: "board", refId: String(id), reason, note });
  return redirectTo(listHref(), { kind: "success", key: "report:sent" });
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The notice board: its posts, narrowed by category, area and words, or with `id` one post. */
export default function Board() {
  const t = useT("board");
  const { asked, list, shown } = useLoaderData<typeof loader>();
  const add = (
    <LinkButton to={href("/board/register")} look="accent">
      {t("form.add")}
    </LinkButton>
  );
  if (shown) {
    const { view, isOwn, comments, favourite, reasons } = shown;
    const page = postHref(view.id);
    return (
      <Page>
        <PageHead
          title={view.title}
          actions={
            <>
              <FavouriteButton view={favourite} />
              <LinkButton to={listHref(asked)} look="quiet">
                {t("detail.back")}
              </LinkButton>
            </>
          }
        />
        <Stack gap="lg">
          <PostArticle post={view} page={page} isOwn={isOwn} />
          <Comments view={comments} />
          {!isOwn && <ReportFold reasons={reasons} page={page} />}
        </Stack>
      </Page>
    );
  }
  const { categories, areas, found } = list ?? { categories: [], areas: [], found: { content: [], totalPages: 0 } };
  const isNarrowed = Boolean(asked.keyword || asked.area || asked.categoryId);
  return (
    <Page>
      <PageHead title={t("list.title")} lead={t("list.lead")} actions={add} />
      <Stack gap="lg">
        <Narrowing asked={asked} categories={categories} areas={areas} />
        {found.content.length === 0 ? (
          <EmptyState
            title={t(isNarrowed ? "list.none" : "list.empty")}
            actions={isNarrowed ? <LinkButton to={listHref()}>{t("list.showAll")}</LinkButton> : add}
          >
            <p>{t(isNarrowed ? "list.noneHint" : "list.emptyHint")}</p>
          </EmptyState>
        ) : (
          <PostGrid cards={found.content} asked={asked} />
        )}
        <Pager page={asked.page} pages={found.totalPages} href={(page) => listHref({ ...asked, page })} />
      </Stack>
    </Page>
  );
}
