import { useLoaderData } from "@remix-run/react";
import { forgetAddress } from "~/foundation/accounts/forget-pages.server";
import { otherFamilySites } from "~/foundation/accounts/queries/family-sites.server";
import { chooseStoredPages } from "~/foundation/accounts/verbs/sessions.server";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Bullets, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { Badge } from "~/ui/text/badge";
import { storedPagesForm } from "../forms";

export const loader = loadSignedIn(async ({ actor }) => ({ isOn: actor.storedUntil != null }));

/** Turns copies on or off for this browser, on all our hosts; turned off, each of them forgets its own at once [OR1]. */
export const action = submitSignedIn(storedPagesForm, async ({ intent }, { tx, actor, site }) => {
  await chooseStoredPages(tx, actor.sessionId, intent === "on");
  const page = "/user/storedPages";
  const hosts = intent === "on" ? [] : [...(await otherFamilySites(tx, actor.sessionId, site)), site];
  const to = hosts.length > 0 ? forgetAddress(hosts, site, page) : href(page);
  return redirectTo(to, { kind: "success", key: `stored-pages:flash.${intent}` });
});

/** The switch of this browser: whether pages stay readable without a network, and what that means. */
export default function StoredPages() {
  const t = useT("stored-pages");
  const { isOn } = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      <PageHead title={t("title")} lead={t("lead")} />
      <Stack>
        <p>
          <Badge tone={isOn ? "good" : "plain"}>{t(isOn ? "isOn" : "isOff")}</Badge>
        </p>
        <ActionForm intent={isOn ? "off" : "on"}>
          <SubmitButton look={isOn ? "quiet" : undefined}>{t(isOn ? "turnOff" : "turnOn")}</SubmitButton>
        </ActionForm>
        <noscript>
          <p>{t("needsScript")}</p>
        </noscript>
        <Section title={t("what.title")}>
          <Bullets>
            <li>{t("what.stored")}</li>
            <li>{t("what.never")}</li>
            <li>{t("what.gone")}</li>
            <li>{t("what.yours")}</li>
          </Bullets>
        </Section>
      </Stack>
    </Page>
  );
}
