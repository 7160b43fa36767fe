import { useLoaderData } from "@remix-run/react";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { guideMenu } from "../guide/guide-page.server";
import { GuideMenu } from "../guide/ui/guide-menu";

export const loader = load((call) => {
  const id = rowIdIn(call.params.id);
  if (!id) throw missing("hotelNotExist");
  return guideMenu(call, id);
});

/** Menu of the guides for guests of one property. */
export default function GuideOfHouse() {
  return <GuideMenu {...useLoaderData<typeof loader>()} />;
}
