import { useLoaderData } from "@remix-run/react";
import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { missing } from "~/platform/errors";
import { byIntent } from "~/platform/forms/handler.server";
import { commodityDesk } from "../commodity/commodity-desk.server";
import { stockAction, stockView } from "../commodity/stock-form.server";
import { PropertiesCard } from "../commodity/ui/properties-card";
import { StockCard } from "../commodity/ui/stock-card";

export const loader = deskFormLoader(commodityDesk, async ({ id, ...call }) => {
  if (id === null) throw missing();
  return stockView(call, id);
});
export const action = byIntent({ stock: stockAction }, deskAction(commodityDesk));
export const meta = entityFormMeta;

/** Edits a commodity and its stock, and links to its properties. */
export default function EditCommodity() {
  const { beside } = useLoaderData<typeof loader>();
  return (
    <EntityFormPage>
      {beside && <StockCard stock={beside} />}
      {beside && <PropertiesCard id={beside.id} />}
    </EntityFormPage>
  );
}
