import { useLoaderData } from "@remix-run/react";
import { byOf } from "~/foundation/desks/verbs/save-entity.server";
import { personOf } from "~/foundation/orders/person";
import { batchFlash } from "~/foundation/orders/ui/batch-flash";
import { BatchReport } from "~/foundation/orders/ui/batch-report";
import { transact } from "~/platform/data/database.server";
import { loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { carriers } from "../order/rules/carriers";
import { shopListActs } from "../order/shop-acts.server";
import { shippedHref, undoLink } from "../shipping/batch-lines.server";
import { carrierNames, lineText } from "../shipping/line-words.server";
import { numbersIn } from "../shipping/queries/slips.server";
import { waitingAmong, waitingParcels } from "../shipping/queries/waiting-parcels.server";
import { shipListForm } from "../shipping/rules/forms";
import { maxParcels } from "../shipping/rules/max-parcels";
import { shipList } from "../shipping/verbs/ship-list.server";

export const loader = loadSignedIn(async ({ db, actor, url }) => {
  const packed = await waitingAmong(db, actor, numbersIn(url.searchParams) ?? []);
  /* A line for each parcel that was packed, where only its number is missing. */
  return { waiting: await waitingParcels(db, actor), list: packed.map((number) => `${number}, `).join("\n") };
});

export const action = submitInStepsSignedIn(shipListForm, async ({ list, carrier }, { t, ...context }) => {
  const asked = { list, carrier, names: carrierNames() };
  const { report, ok, failed, change } = await transact(async (tx) => {
    const all = await shipList(tx, personOf(context), asked);
    const refused = all.filter(({ fault, key }) => fault !== null || key !== null);
    const done = all.filter((line) => !refused.includes(line)).map(({ number }) => number);
    const id = await shopListActs.keepBatch(tx, byOf(context), "ship", { ok: done, failed: [] });
    return { report: all, ok: done, failed: refused, change: id };
  });
  if (failed.length === 0 && change !== null) return redirectTo(shippedHref(change));
  const flash = batchFlash({ ok, failed }, "order:flash.shipped");
  const left = failed.map(({ typed }) => typed).join("\n");
  return {
    again: { ...flash, key: "shipping:flash.part" },
    fill: { list: left },
    lines: report.map((line) => lineText(line, t)),
    link: undoLink(change, t),
  };
});

/** Ships many orders from a list, one per line; refused lines stay in the field, each with its reason. */
export default function ShipListPage() {
  const t = useT("shipping");
  const words = useT("order");
  const { waiting, list } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead
        title={t("list.title")}
        lead={t(waiting > 0 ? "list.waiting" : "list.nothing", { count: waiting })}
        actions={
          <LinkButton to={`${href("/admin/orders")}?status=unshipped`} look="quiet" size="sm">
            {t("list.desk")}
          </LinkButton>
        }
      />
      <Card>
        <ActionForm label={t("list.title")}>
          <FormError />
          <BatchReport />
          <Stack>
            <SelectField
              name="carrier"
              label={t("list.carrier")}
              hint={t("list.carrierHint")}
              options={carriers.map((value) => ({ value, label: words(`carrier.${value}`) }))}
              defaultValue="yamato"
            />
            <TextArea
              name="list"
              label={t("list.lines", { max: maxParcels })}
              hint={t("list.linesHint")}
              rows={12}
              defaultValue={list}
              maxLength={20_000}
              required
            />
          </Stack>
          <SubmitButton>{t("list.ship")}</SubmitButton>
        </ActionForm>
      </Card>
    </Page>
  );
}
