import { useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { StaticPart } from "~/ui/base/static-part";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { recommendedPart } from "../property/queries/home.server";
import "../property/ui/house-styles";
import { hotelsTag } from "../tags";

export const loader = load(async (call) => {
  call.tags.add(hotelsTag);
  return { houses: await recommendedPart(call) };
});

/** The recommended properties, each with its hotels. */
export default function CompanyRecommend() {
  const t = useT("hotel");
  const { houses } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("recommend.title")} />
      {houses ? <StaticPart html={houses} /> : <EmptyState title={t("home.empty")} />}
    </Page>
  );
}
