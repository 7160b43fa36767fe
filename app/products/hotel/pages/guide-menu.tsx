import { useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { guideMenu } from "../guide/guide-page.server";
import { GuideMenu } from "../guide/ui/guide-menu";

export const loader = load((call) => guideMenu(call, null));

/** Menu of the guides for guests of any property. */
export default function GuideOfHouses() {
  return <GuideMenu {...useLoaderData<typeof loader>()} />;
}
