import { useLoaderData } from "@remix-run/react";
import { deskReader } from "~/foundation/orders/queries/reader.server";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Buttons, Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { PrintButton } from "~/ui/navigation/print-button";
import { numbersIn, slipsOf } from "../shipping/queries/slips.server";
import { packingList, sheetsOf } from "../shipping/rules/packing";
import { PackingTable } from "../shipping/ui/packing-table";
import s from "../shipping/ui/shipping.module.css";
import { SlipPaper } from "../shipping/ui/slip-paper";

export const loader = loadSignedIn(async ({ db, actor, locale, url }) => {
  const { slips, left } = await slipsOf(db, actor, numbersIn(url.searchParams), deskReader(locale));
  const isUnknown = slips.some(({ sender }) => sender.address === "");
  return { slips, left, packing: packingList(slips), isUnknown };
});

/** The packing list of the chosen orders, and a slip for each parcel. */
export default function OrderSlipsPage() {
  const t = useT("shipping");
  const { slips, left, packing, isUnknown } = useLoaderData<typeof loader>();
  const back = (
    <LinkButton to={href("/admin/orders")} look="quiet" size="sm">
      {t("list.desk")}
    </LinkButton>
  );
  return (
    <Page>
      <Stack gap="lg">
        <div className={s.tools}>
          <PageHead
            title={t("slips")}
            lead={slips.length > 0 && t("lead", { count: slips.length })}
            actions={
              slips.length > 0 && (
                <Buttons>
                  <PrintButton>{t("print")}</PrintButton>
                  <LinkButton
                    to={`${href("/admin/orders/ship")}?numbers=${slips.map(({ number }) => number).join()}`}
                    size="sm"
                  >
                    {t("thenShip")}
                  </LinkButton>
                  {back}
                </Buttons>
              )
            }
          />
          {left.length > 0 && <p role="note">{t("left", { count: left.length, numbers: left.join(", ") })}</p>}
          {isUnknown && (
            <p>
              {t("noSender")} <AppLink to={href("/user/profile")}>{t("toProfile")}</AppLink>
            </p>
          )}
        </div>
        {slips.length === 0 ? (
          <EmptyState title={t("empty")} actions={back}>
            {t("emptyHint")}
          </EmptyState>
        ) : (
          <>
            <PackingTable items={packing} parcels={slips.length} />
            <div className={s.slips}>
              {sheetsOf(slips).map((sheet) => (
                <div key={sheet[0]?.number} className={s.sheet}>
                  {sheet.map((slip) => (
                    <SlipPaper key={slip.number} slip={slip} />
                  ))}
                </div>
              ))}
            </div>
          </>
        )}
      </Stack>
    </Page>
  );
}
