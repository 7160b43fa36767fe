import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { pageTitle } from "~/ui/chrome/page-title";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { adAction, adLoader } from "../ad-pages.server";
import { AdForm } from "../ui/ad-form";

export const loader = adLoader;
export const action = adAction;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data?.ad?.name.zh ?? data?.ad?.name.ja ?? data?.ad?.name.en, matches);

/** Changes an ad, or takes it off the wall. */
export default function UpdateAd() {
  const t = useT("adwall");
  const { ad, categories, me } = useLoaderData<typeof loader>();
  if (!ad) return null;
  return (
    <Page width="normal">
      <PageHead
        title={t("manage.edit")}
        actions={
          <>
            <LinkButton to={href("/adwall/detail/:id", { id: ad.id })} look="quiet" size="sm">
              {t("manage.view")}
            </LinkButton>
            <LinkButton to={`${href("/adwall/allorder")}?adId=${ad.id}`} look="quiet" size="sm">
              {t("desk.title")}
            </LinkButton>
          </>
        }
      />
      <Stack gap="lg">
        <AdForm ad={ad} categories={categories} me={me} />
        <ActionForm intent="remove">
          <FormError />
          <p>{t("manage.removeHint")}</p>
          <SubmitButton look="danger">{t("manage.remove")}</SubmitButton>
        </ActionForm>
      </Stack>
    </Page>
  );
}
