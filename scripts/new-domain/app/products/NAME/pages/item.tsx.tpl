import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { commentsPart } from "~/foundation/comments/comments-part.server";
import { Comments } from "~/foundation/comments/ui/comments";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { pageTitle } from "~/ui/chrome/page-title";
import { Page, PageHead } from "~/ui/layout/page";
import { Picture } from "~/ui/media/picture";
import { LinkButton } from "~/ui/navigation/button";
import { idIn, itemView, openItem } from "../queries/items.server";
import { itemTag } from "../tags";

export const loader = load(async (call) => {
  const id = idIn(call.params.id);
  const [row, comments] = await Promise.all([
    openItem(call.db, id),
    commentsPart(call, { type: "__name__", refId: id }),
  ]);
  call.tags.add(itemTag(id));
  const flag = flagOf(call.locale);
  return { item: itemView(row, flag), introduction: inLanguage(row.introduction, flag), comments };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.item.name, matches);

/** One item with its comments. */
export default function Item() {
  const t = useT("__name__");
  const { item, introduction, comments } = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      <PageHead title={<span lang={item.lang}>{item.name}</span>} />
      {item.picture && <Picture image={item.picture} alt="" ratio="16:10" width={750} eager rounded />}
      <p lang={introduction.lang}>{introduction.text}</p>
      <p>
        <LinkButton to={href("/__name__/order/:id", { id: item.id })}>{t("order.title")}</LinkButton>
      </p>
      <Comments view={comments} />
    </Page>
  );
}
