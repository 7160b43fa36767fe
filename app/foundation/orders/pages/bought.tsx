import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Page, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { boughtLoader } from "../bought/bought-page.server";
import { BoughtList } from "../bought/ui/bought-list";

export const loader = boughtLoader;

/** All that the user booked and bought, and the way to store it for times without a network. */
export default function Bought() {
  const t = useT("orders");
  return (
    <Page width="normal">
      <Stack gap="lg">
        <BoughtList view={useLoaderData<typeof loader>()} />
        <p>
          <AppLink to={href("/user/storedPages")}>{t("bought.offline")}</AppLink>
        </p>
      </Stack>
    </Page>
  );
}
