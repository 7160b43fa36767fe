import { useLoaderData } from "@remix-run/react";
import { env } from "~/platform/env.server";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Page } from "~/ui/layout/page";
import { PagePanel } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";

export const loader = load(async () => ({ address: env.MEETING_URL }));

/** The way into the meeting whose address is set; it opens in a new tab. */
export default function Meeting() {
  const t = useT("live");
  const { address } = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      <PagePanel
        title={t("meeting.title")}
        actions={
          <>
            {address && (
              <LinkButton to={address} look="accent" target="_blank" rel="noopener noreferrer">
                {t("meeting.open")}
              </LinkButton>
            )}
            <LinkButton to={href("/tabikura-live")} look="quiet">
              {t("meeting.lives")}
            </LinkButton>
          </>
        }
      >
        <p>{t(address ? "meeting.text" : "meeting.none")}</p>
      </PagePanel>
    </Page>
  );
}
