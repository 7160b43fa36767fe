import { useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { guidePage } from "../guide/guide-page.server";
import { GuideSteps } from "../guide/ui/guide-steps";

export const loader = load((call) => guidePage(call, "checkOut"));

/** Check-out guide. */
export default function GuideCheckOut() {
  return <GuideSteps {...useLoaderData<typeof loader>()} />;
}
