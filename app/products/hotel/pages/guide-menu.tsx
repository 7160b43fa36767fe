import { useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { guideMenu } from "../guide/guide-page.server";
import { GuideMenu } from "../guide/ui/guide-menu";

export const loader = load((call) => guideMenu(call, null));

/** The guidance for guests of any house. */
export default function GuideOfHouses() {
  return <GuideMenu {...useLoaderData<typeof loader>()} />;
}
