import { type MetaFunction, useLoaderData, useRevalidator } from "@remix-run/react";
import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { pageTitle } from "~/ui/chrome/page-title";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { askPath } from "../counter-code.server";
import { askForm } from "../forms";
import { scanView, shopIdIn } from "../scan-view.server";
import { AskForm } from "../ui/ask-form";
import { AskStatus } from "../ui/ask-status";
import { askPoints } from "../verbs/ask.server";

export const loader = loadSignedIn(scanView);

export const action = submitInStepsSignedIn(askForm, async ({ amount, points }, { actor, params, url }) => {
  const shopId = shopIdIn(params);
  await consume("shop-ask", String(actor.userId));
  const token = (url.searchParams.get("pass") ?? "").slice(0, 200);
  const { id } = await transact((tx) => askPoints(tx, actor, { shopId, token, amount, points }));
  return redirectTo(`${askPath(shopId)}?ask=${id}`);
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.shop.name, matches);

/** The guest's page at a shop's counter: the form after the scan, then the state of the request. */
export default function Scan() {
  const t = useT("offline");
  const { shop, state, ask, mine } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <Page width="narrow">
      <PageHead title={<span lang={shop.lang}>{shop.name}</span>} lead={t("scan.title")} />
      <Stack gap="lg">
        {ask && <AskStatus ask={ask} onEnd={revalidate} />}
        {state === "form" && (
          <Card>
            <AskForm shop={shop} mine={mine} />
          </Card>
        )}
        {state !== "form" && state !== "asked" && (
          <Card>
            <Stack>
              <h2>{t(`scan.${state}.title`)}</h2>
              <p>{t(`scan.${state}.text`)}</p>
              {state === "own" && <LinkButton to={href("/shop/offline/my_qr_code")}>{t("scan.own.open")}</LinkButton>}
            </Stack>
          </Card>
        )}
        <LinkButton to={href("/shop/detail/:id", { id: shop.id })} look="quiet">
          {t("scan.shop")}
        </LinkButton>
      </Stack>
    </Page>
  );
}
