import { useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { pageIn, slicePaging } from "~/platform/screens/list-state";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { docCards } from "../doc/doc-cards.server";
import { docsOfIds } from "../doc/docs.server";
import { farthestPage, schoolSizes } from "../rules/limits";
import { ownDocIds } from "../sale/bought.server";
import { DocGrid } from "../ui/doc-grid";
import { MineTabs, MoreMine, NeedsLogin } from "../ui/mine";

export const loader = load(async ({ db, actor, locale, url }) => {
  const page = pageIn(url.searchParams, 1, farthestPage);
  if (!actor) return { page, isSignedIn: false, docs: [], hasMore: false };
  const { size, offset } = slicePaging(page, schoolSizes.own);
  const ids = await ownDocIds(db, actor.userId, { size: size + 1, offset });
  const rows = await docsOfIds(db, ids.slice(0, size));
  return { page, isSignedIn: true, docs: await docCards(db, { actor, locale }, rows), hasMore: ids.length > size };
});

/** The documents that a person has bought. */
export default function MyDocs() {
  const t = useT("school");
  const { page, isSignedIn, docs, hasMore } = useLoaderData<typeof loader>();
  const path = href("/school/user/doc");
  return (
    <Page>
      <PageHead title={t("mine.docs")} />
      <Stack gap="lg">
        <MineTabs current="doc" />
        {!isSignedIn && <NeedsLogin page={path} />}
        {isSignedIn && docs.length === 0 && (
          <EmptyState title={t("mine.noDocs")} actions={<LinkButton to={href("/school")}>{t("back")}</LinkButton>} />
        )}
        {docs.length > 0 && <DocGrid cards={docs} as="h2" />}
        <MoreMine page={page} hasMore={hasMore} path={path} />
      </Stack>
    </Page>
  );
}
