import { useLoaderData } from "@remix-run/react";
import { shownNow } from "~/platform/data/clock.server";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { dayWriter } from "~/platform/i18n/in-tokyo";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { businessMoment } from "~/platform/time/business-day";
import { Card } from "~/ui/layout/card";
import { Facts, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import { staffPass } from "../live-pass.server";
import { todayOf } from "../queries/today.server";
import { ownPlace } from "../queries/workplace.server";
import { useLiveTable } from "../ui/use-live-table";

/** Seconds between reloads of the page without JavaScript. */
const readAgain = { seconds: 60 };

export const loader = loadSignedIn(async ({ db, actor, url, locale }) => {
  const place = ownPlace(actor, url.searchParams.get("sellerId"));
  const today = await todayOf(db, place.sellerId, businessMoment(await shownNow(db)).day);
  const query = place.sellerId === actor.userId ? "" : `?sellerId=${place.sellerId}`;
  return { today, written: dayWriter(locale)(today.day), query, pass: staffPass(place), readAgain };
});

const kinds = ["seat", "call", "line", "serve", "bill"] as const;

/** A restaurant's business day: guests, takings, tables in use, and what waits on the floor. */
export default function Today() {
  const t = useT("cuisine-staff");
  const { today, written, query, pass } = useLoaderData<typeof loader>();
  useLiveTable(pass);
  const { guests, bills, yen, open, tables, waits } = today;
  const waiting = kinds.filter((kind) => waits[kind] > 0);
  const pathOf = (kind: (typeof kinds)[number]) =>
    `${href(kind === "line" || kind === "serve" ? "/cuisine/cart/manage" : "/cuisine/waiter")}${query}`;
  return (
    <Page width="normal">
      <PageHead title={t("today.title")} lead={t("today.lead", { day: written })} />
      <Stack gap="lg">
        <Card>
          <Facts
            rows={[
              { label: t("today.guests"), value: groupDigits(guests) },
              { label: t("today.yen"), value: <Price yen={yen} />, strong: true },
              { label: t("report.bills"), value: groupDigits(bills) },
              { label: t("today.tables"), value: t("today.of", { n: open, all: tables }) },
            ]}
          />
        </Card>
        <Section title={t("today.waits")}>
          {waiting.length === 0 ? (
            <EmptyState title={t("floor.nothing")} />
          ) : (
            <Card>
              <Facts
                rows={waiting.map((kind) => ({
                  label: t(`today.${kind}`),
                  value: <AppLink to={pathOf(kind)}>{t("today.see", { n: waits[kind] })}</AppLink>,
                }))}
              />
            </Card>
          )}
        </Section>
        <LinkButton to={`${href("/cuisine/waiter")}${query}`} look="accent" block>
          {t("floor.title")}
        </LinkButton>
        <LinkButton to={href("/cuisine/order/list")} look="quiet" block>
          {t("today.report")}
        </LinkButton>
      </Stack>
    </Page>
  );
}
