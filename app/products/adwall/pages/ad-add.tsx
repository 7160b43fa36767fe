import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { adAction, adLoader } from "../ad-pages.server";
import { AdForm } from "../ui/ad-form";

export const loader = adLoader;
export const action = adAction;

/** Puts a new ad on the wall; without a category there is nowhere to put it. */
export default function AddAd() {
  const t = useT("adwall");
  const { categories, me } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead title={t("manage.add")} />
      {categories.length === 0 ? (
        <EmptyState
          title={t("category.empty")}
          actions={<LinkButton to={`${href("/adwall/category_manage")}?id=new`}>{t("category.add")}</LinkButton>}
        />
      ) : (
        <AdForm ad={null} categories={categories} me={me} />
      )}
    </Page>
  );
}
