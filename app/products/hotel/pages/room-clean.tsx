import { Form, useLoaderData } from "@remix-run/react";
import { personOf } from "~/foundation/orders/person";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { SelectField } from "~/ui/form/choice-fields";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Button, LinkButton } from "~/ui/navigation/button";
import { PrintButton } from "~/ui/navigation/print-button";
import { Chip, ChipRow } from "~/ui/text/badge";
import { cleanForm } from "../rooms/forms";
import { type CleaningView, cleaningView } from "../rooms/queries/cleaning-view.server";
import s from "../rooms/ui/clean.module.css";
import { CleanCard } from "../rooms/ui/clean-card";
import { cleanRoom, noteRoom } from "../rooms/verbs/clean-room.server";

export const loader = loadSignedIn(({ db, actor, locale, t, url }) =>
  cleaningView(db, actor, url.searchParams, { locale, t }),
);

export const action = submitSignedIn(cleanForm, async (form, { tx, url, t, ...context }) => {
  const person = personOf(context);
  const { number } =
    form.intent === "clean"
      ? await cleanRoom(tx, person, form.roomId, form.status)
      : await noteRoom(tx, person, form.roomId, form.note);
  const said = form.intent === "clean" ? t(`hotel-clean:status.${form.status}`) : t("hotel-clean:note.label");
  return redirectTo(`${href("/admin/hotel/roomClean")}${url.search}#room-${form.roomId}`, {
    kind: "success",
    key: "hotel-clean:saved",
    params: { number, said },
  });
});

const address = ({ companyId }: Pick<CleaningView, "companyId">, status: string | null) =>
  listAddress(href("/admin/hotel/roomClean"), { companyId, status });

/** Filters by property and state. */
function Tools({ view }: { view: Omit<CleaningView, "cards"> }) {
  const t = useT("hotel-clean");
  const { houses, companyId, status, counts } = view;
  return (
    <div className={s.tools}>
      {houses.length > 1 && (
        <Form className={s.tools} key={companyId}>
          {status && <input type="hidden" name="status" value={status} />}
          <SelectField
            name="companyId"
            label={t("house")}
            options={houses}
            blank={t("allHouses")}
            defaultValue={companyId ?? ""}
          />
          <Button type="submit" look="quiet">
            {t("show")}
          </Button>
        </Form>
      )}
      <ChipRow label={t("byStatus")}>
        <Chip to={address(view, null)} current={status === null}>
          {t("all", { count: counts.reduce((sum, { count }) => sum + count, 0) })}
        </Chip>
        {counts.map((one) => (
          <Chip key={one.status} to={address(view, one.status)} current={status === one.status}>
            {t("ofStatus", { status: t(`status.${one.status}`), count: one.count })}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

/** The rooms to be cleaned, most urgent first, for phone and print. */
export default function RoomClean() {
  const t = useT("hotel-clean");
  const view = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead
        title={t("title")}
        lead={t("lead", { day: view.day })}
        actions={
          <>
            <PrintButton>{t("print")}</PrintButton>
            <LinkButton to={href("/admin/hotel/orders_gantt")} look="quiet" size="sm">
              {t("toChart")}
            </LinkButton>
          </>
        }
      />
      <Stack gap="lg">
        <Tools view={view} />
        {view.cards.length === 0 ? (
          <EmptyState
            title={t(view.status ? "none.ofStatus" : "none.title")}
            {...(!view.status && {
              actions: <LinkButton to={`${href("/hotel/rooms")}?id=new`}>{t("none.act")}</LinkButton>,
            })}
          />
        ) : (
          <div className={s.grid}>
            {view.cards.map((card) => (
              <CleanCard key={card.id} card={card} />
            ))}
          </div>
        )}
      </Stack>
    </Page>
  );
}
