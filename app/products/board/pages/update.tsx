import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Page, PageHead } from "~/ui/layout/page";
import { PagePanel } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { postAction, postLoader } from "../form-page.server";
import { PostForm } from "../ui/post-form";

export const loader = postLoader;
export const action = postAction;

/** Changes the visitor's own post. */
export default function UpdatePost() {
  const t = useT("board");
  const { categories, areas, post } = useLoaderData<typeof loader>();
  if (post.status === "hidden")
    return (
      <PagePanel
        title={t("form.hidden")}
        actions={<LinkButton to={href("/board/myList")}>{t("own.title")}</LinkButton>}
      >
        <p>{t("form.hiddenHint")}</p>
      </PagePanel>
    );
  return (
    <Page width="narrow">
      <PageHead title={t("form.edit")} />
      <PostForm categories={categories} areas={areas} post={post} isPublished={post.status !== "draft"} />
    </Page>
  );
}
