import { useLoaderData } from "@remix-run/react";
import { redirectTo, loadSignedIn, submitSignedIn } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError, Hidden } from "~/ui/form/form-error";
import { NumberStepper } from "~/ui/form/number-stepper";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea, TextField } from "~/ui/form/text-field";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { orderForm } from "../forms";
import { __camel__Orders } from "../orders.server";
import { idIn, itemView, openItem } from "../queries/items.server";
import { orderable } from "../rules/count";
import { placeOrder } from "../verbs/place-order.server";

export const loader = loadSignedIn(async ({ db, locale, params }) => {
  const item = itemView(await openItem(db, idIn(params.id)), flagOf(locale));
  return { item, max: orderable(item.left), formKey: crypto.randomUUID() };
});

export const action = submitSignedIn(orderForm, async ({ key: _, ...input }, { tx, actor, params }) => {
  const { number } = await placeOrder(tx, actor, { ...input, itemId: idIn(params.id) });
  return redirectTo(__camel__Orders.paths.order(number), { kind: "success", key: "__name__:flash.placed" });
});

/** Orders one item: how many, and how to reach the buyer. */
export default function OrderItem() {
  const t = useT("__name__");
  const { item, max, formKey } = useLoaderData<typeof loader>();
  const back = <LinkButton to={href("/__name__")}>{t("order.back")}</LinkButton>;
  return (
    <Page width="narrow">
      <PageHead title={t("order.title")} lead={<span lang={item.lang}>{item.name}</span>} />
      {max === 0 ? (
        <EmptyState title={t("home.soldOut")} actions={back} />
      ) : (
        <ActionForm label={t("order.title")}>
          <FormError />
          <Hidden name="key" value={formKey} />
          <NumberStepper name="count" label={t("order.count")} min={1} max={max} defaultValue={1} required />
          <TextField name="phone" type="tel" label={t("order.phone")} autoComplete="tel" maxLength={40} required />
          <TextArea name="note" label={t("order.note")} rows={3} maxLength={300} />
          <SubmitButton look="accent" size="lg">
            {t("order.send")}
          </SubmitButton>
        </ActionForm>
      )}
    </Page>
  );
}
