import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { listAddress } from "~/platform/screens/list-state";
import { pageTitle } from "~/ui/chrome/page-title";
import { Page, PageHead } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { Pager } from "~/ui/navigation/pager";
import { commentsAction } from "../comments-action.server";
import { commentsLoader } from "../comments-page.server";
import { CommentList } from "../ui/comment-list";
import s from "../ui/comments.module.css";
import { Thread } from "../ui/thread";

export const loader = commentsLoader;
export const action = commentsAction;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.about.title, matches);

/** All comments of a subject, or one with its answers. */
export default function CommentsPage() {
  const t = useT("comments");
  const { about, path, page, pages, reasons, shown } = useLoaderData<typeof loader>();
  const { list, thread } = shown;
  return (
    <Page width="normal">
      <PageHead title={<span lang={about.lang}>{t("about", { title: about.title })}</span>} />
      <p className={s.back}>
        <AppLink to={thread ? path : about.href}>{t(thread ? "all" : "back")}</AppLink>
      </p>
      {list && (
        <>
          <CommentList view={list} />
          <Pager page={page} pages={pages} href={(to) => listAddress(path, { page: to })} />
        </>
      )}
      {thread && <Thread thread={thread} reasons={reasons} />}
    </Page>
  );
}
