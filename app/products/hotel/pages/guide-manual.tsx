import { useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { guidePage } from "../guide/guide-page.server";
import { GuideSteps } from "../guide/ui/guide-steps";

export const loader = load((call) => guidePage(call, "manual"));

/** How a property's equipment works, and what to do in an emergency. */
export default function GuideManual() {
  return <GuideSteps {...useLoaderData<typeof loader>()} />;
}
