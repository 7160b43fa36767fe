import { useLoaderData } from "@remix-run/react";
import { Page } from "~/ui/layout/page";
import { boughtLoader } from "../bought/bought-page.server";
import { BoughtList } from "../bought/ui/bought-list";

export const loader = boughtLoader;

/** All that the user booked and bought. */
export default function Bought() {
  return (
    <Page width="normal">
      <BoughtList view={useLoaderData<typeof loader>()} />
    </Page>
  );
}
