import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { pageTitle } from "~/ui/chrome/page-title";
import { Card } from "~/ui/layout/card";
import { Page, PageHead } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { propertiesView } from "../commodity/properties-view.server";
import { commodityIn, propertiesAction } from "../commodity/property-form.server";
import { PropertyForm } from "../commodity/ui/property-form";

export const loader = loadSignedIn(async ({ db, actor, locale, params, t }) => {
  const view = await propertiesView(db, { actor, locale, id: commodityIn(params) });
  const trail = [
    { label: t("commodity-desk:title"), href: href("/admin/commodities") },
    { label: view.name.text, href: href("/admin/commodity/update/:id", { id: view.id }) },
    { label: t("commodity-properties:title") },
  ];
  return { view, trail };
});
export const action = propertiesAction;
export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.trail.at(-1)?.label, matches);

/** The properties of a commodity: colours, sizes and the like. */
export default function CommodityProperties() {
  const t = useT("commodity-properties");
  const { view } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead
        title={t("title")}
        lead={<span lang={view.name.lang}>{view.name.text}</span>}
        actions={
          <LinkButton to={href("/admin/commodity/update/:id", { id: view.id })} look="quiet">
            {t("back")}
          </LinkButton>
        }
      />
      <Card>
        <PropertyForm view={view} />
      </Card>
    </Page>
  );
}
