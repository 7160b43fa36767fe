import { useLoaderData } from "@remix-run/react";
import { operatorOf } from "~/foundation/audit/operator";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Columns, Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { rateForm } from "../nights/forms";
import { ratesView } from "../nights/queries/rates-view.server";
import { RateForm } from "../nights/ui/rate-form";
import { RateTable } from "../nights/ui/rate-table";
import s from "../nights/ui/rates.module.css";
import { setRates } from "../nights/verbs/set-rates.server";

export const loader = loadSignedIn(({ db, actor, locale, params, url }) =>
  ratesView(db, actor, params.id, { month: url.searchParams.get("month"), locale }),
);

export const action = submitSignedIn(rateForm, async (form, { tx, params, ...context }) => {
  const hotelId = rowIdIn(params.id ?? null);
  if (hotelId === null) throw missing("hotelNotExist");
  const usual = form.isUsual ? null : undefined;
  const by = { operator: operatorOf(context), roles: context.actor.roles };
  await setRates(tx, by, {
    hotelId,
    from: form.from,
    to: form.to,
    weekday: form.weekday ?? usual,
    holiday: form.holiday ?? usual,
    ...(form.let !== "same" && { closed: form.let === "closed" }),
  });
  const page = `${href("/hotel/rates/:id", { id: hotelId })}?month=${form.from.slice(0, 7)}`;
  return redirectTo(page, { kind: "success", key: "hotel-rates:saved" });
});

/** Rents of a hotel's nights, month by month, and the form that changes or closes them. */
export default function HotelRates() {
  const t = useT("hotel-rates");
  const view = useLoaderData<typeof loader>();
  const monthHref = (month: string) => `${href("/hotel/rates/:id", { id: view.hotelId })}?month=${month}`;
  return (
    <Page>
      <PageHead
        title={view.name}
        lead={t("lead")}
        actions={
          <LinkButton to={href("/hotel/hotel_manage")} look="quiet" size="sm">
            {t("back")}
          </LinkButton>
        }
      />
      <Columns
        side={
          <Card>
            <RateForm view={view} />
          </Card>
        }
      >
        <Stack>
          <div className={s.bar}>
            <LinkButton to={monthHref(view.before)} look="quiet" size="sm">
              {t("before")}
            </LinkButton>
            <h2>{view.title}</h2>
            <LinkButton to={monthHref(view.after)} look="quiet" size="sm">
              {t("after")}
            </LinkButton>
          </div>
          <RateTable view={view} />
        </Stack>
      </Columns>
    </Page>
  );
}
