import { useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { wordsIn } from "~/platform/screens/list-state";
import { loginHref } from "~/platform/screens/login-href";
import { Facts, Page, Stack } from "~/ui/layout/page";
import { PagePanel } from "~/ui/layout/panels";
import { Picture } from "~/ui/media/picture";
import { LinkButton } from "~/ui/navigation/button";
import { Moment } from "~/ui/text/moment";
import { groupDigits } from "~/ui/text/money";
import { purchaseOf } from "../buying/queries/sales.server";
import { resultHref } from "../rules/addresses";

export const loader = load(async ({ actor, db, locale, url }) => {
  const number = wordsIn(url.searchParams, "number");
  const purchase = actor && number ? await purchaseOf(db, { userId: actor.userId, locale }, number) : null;
  return { purchase, isSignedIn: actor !== null, here: resultHref(number) };
});

/** The result of a purchase: its number, what was paid, the way to the video. Others see that there is none. */
export default function VideoOrderResult() {
  const t = useT("video");
  const { purchase, isSignedIn, here } = useLoaderData<typeof loader>();
  const home = (
    <LinkButton to={href("/tv")} look="quiet">
      {t("result.home")}
    </LinkButton>
  );
  if (!purchase)
    return (
      <Page width="narrow">
        <PagePanel
          title={t("result.none")}
          actions={
            <>
              {!isSignedIn && <LinkButton to={loginHref(here)}>{t("buy.login")}</LinkButton>}
              {isSignedIn && <LinkButton to={href("/video/bought")}>{t("bought.title")}</LinkButton>}
              {home}
            </>
          }
        >
          <p>{t(isSignedIn ? "result.noneText" : "result.loginText")}</p>
        </PagePanel>
      </Page>
    );
  return (
    <Page width="narrow">
      <PagePanel
        title={t("result.done")}
        actions={
          <>
            <LinkButton to={purchase.href} look="accent">
              {t("result.watch")}
            </LinkButton>
            <LinkButton to={href("/video/bought")} look="quiet">
              {t("bought.title")}
            </LinkButton>
          </>
        }
      >
        <Stack>
          <Picture image={purchase.picture} alt="" ratio="16:9" width={500} eager rounded />
          <Facts
            rows={[
              { label: t("result.video"), value: <span lang={purchase.lang}>{purchase.title}</span> },
              { label: t("result.number"), value: purchase.number },
              { label: t("result.time"), value: <Moment at={purchase.at} shown={purchase.time} /> },
              {
                label: t("result.paid"),
                value: t("points", { price: groupDigits(purchase.paid) }),
                strong: true,
              },
            ]}
          />
        </Stack>
      </PagePanel>
    </Page>
  );
}
