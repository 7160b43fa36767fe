import { useLoaderData } from "@remix-run/react";
import { consume } from "~/platform/access/rate-limit.server";
import { shownNow } from "~/platform/data/clock.server";
import { transact } from "~/platform/data/database.server";
import { loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress, pageIn, slicePaging } from "~/platform/screens/list-state";
import { sheetTime } from "~/platform/time/tokyo";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { ownForm } from "../forms";
import { ownPosts } from "../queries/own-posts.server";
import { boardLimits } from "../rules/limits";
import { actsIn, stateAt } from "../rules/states";
import s from "../ui/board.module.css";
import { OwnPost } from "../ui/own-post";
import { movePost } from "../verbs/move-post.server";

export const loader = loadSignedIn(async ({ actor, db, url }) => {
  const page = pageIn(url.searchParams);
  const now = await shownNow(db);
  const { content, totalPages } = await ownPosts(db, actor.userId, slicePaging(page, boardLimits.page));
  const posts = content.map((post) => {
    const state = stateAt(post, now);
    const { id, title, hiddenReason, expireAt } = post;
    return { id, title, hiddenReason, state, acts: actsIn(state), until: sheetTime(expireAt) };
  });
  return { posts, page, pages: totalPages };
});

const done = { publish: "board:done.published", close: "board:done.closed", renew: "board:done.renewed" } as const;

export const action = submitInStepsSignedIn(ownForm, async ({ intent, id }, { actor }) => {
  await consume("board", String(actor.userId));
  await transact((tx) => movePost(tx, actor, intent, id));
  return redirectTo(href("/board/myList"), { kind: "success", key: done[intent] });
});

/** The visitor's own posts in every state, with what can be done with each. */
export default function OwnPosts() {
  const t = useT("board");
  const { posts, page, pages } = useLoaderData<typeof loader>();
  const add = (
    <LinkButton to={href("/board/register")} look="accent">
      {t("form.add")}
    </LinkButton>
  );
  return (
    <Page width="normal">
      <PageHead title={t("own.title")} lead={t("own.lead", { max: boardLimits.open })} actions={add} />
      {posts.length === 0 ? (
        <EmptyState title={t("own.empty")} actions={add}>
          <p>{t("list.emptyHint")}</p>
        </EmptyState>
      ) : (
        <Stack gap="lg">
          <ul className={s.list}>
            {posts.map((post) => (
              <OwnPost key={post.id} post={post} />
            ))}
          </ul>
          <Pager page={page} pages={pages} href={(to) => listAddress(href("/board/myList"), { page: to })} />
        </Stack>
      )}
    </Page>
  );
}
