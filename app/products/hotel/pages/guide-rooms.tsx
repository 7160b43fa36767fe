import { useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { guidePage } from "../guide/guide-page.server";
import { GuideSteps } from "../guide/ui/guide-steps";

export const loader = load((call) => guidePage(call, "guide"));

/** How guests use the rooms, the baths and the kitchen. */
export default function GuideRooms() {
  return <GuideSteps {...useLoaderData<typeof loader>()} />;
}
