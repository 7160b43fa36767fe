import { Form, useLoaderData } from "@remix-run/react";
import { personOf } from "~/foundation/orders/person";
import { consume } from "~/platform/access/rate-limit.server";
import type { Flash } from "~/platform/access/request-context";
import {
  byIntent,
  loadSignedIn,
  redirectTo,
  submitInStepsSignedIn,
  submitSignedIn,
} from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { SelectField } from "~/ui/form/choice-fields";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Button, LinkButton } from "~/ui/navigation/button";
import { fetchCalendar } from "../channels/fetch-calendar.server";
import { addressForm, fetchForm, importForm } from "../channels/forms";
import { type ChannelsView, channelsView } from "../channels/queries/channels-view.server";
import s from "../channels/ui/channels.module.css";
import { RoomList } from "../channels/ui/room-list";
import { RoomPanel } from "../channels/ui/room-panel";
import { dismissConflict } from "../channels/verbs/keep-conflicts.server";
import { closeAddress, renewAddress } from "../channels/verbs/room-address.server";
import { addImport, removeImport } from "../channels/verbs/room-imports.server";
import { ownImport } from "../channels/verbs/store.server";

export const loader = loadSignedIn(({ db, actor, locale, url }) => channelsView(db, actor, url.searchParams, locale));

const back = (roomId: number, key: string, more: Partial<Flash> = {}) =>
  redirectTo(`${href("/admin/hotel/channels")}?id=${roomId}`, {
    kind: "success",
    key: `hotel-channels:flash.${key}`,
    ...more,
  });

/** Seconds after which a calendar can be read again by hand. */
const calm = 10;

const changeAddress = submitSignedIn(addressForm, async ({ intent, roomId }, { tx, ...context }) => {
  await (intent === "renew" ? renewAddress : closeAddress)(tx, personOf(context), roomId);
  return back(roomId, intent);
});

const readNow = submitInStepsSignedIn(fetchForm, async ({ importId }, { db, ...context }) => {
  const { roomId, name } = await ownImport(db, personOf(context), importId);
  await consume("hotel-channel", String(context.actor.userId));
  const fault = await fetchCalendar(importId, { seconds: calm });
  if (fault === "recent") return back(roomId, "recent", { kind: "info", params: { name } });
  return fault
    ? back(roomId, "failed", { kind: "warning", params: { name } })
    : back(roomId, "fetched", { params: { name } });
});

export const action = byIntent(
  { renew: changeAddress, close: changeAddress, fetch: readNow },
  submitSignedIn(importForm, async (form, { tx, ...context }) => {
    const person = personOf(context);
    if (form.intent === "add") {
      await addImport(tx, person, form);
      return back(form.roomId, "add");
    }
    const { roomId } =
      form.intent === "remove"
        ? await removeImport(tx, person, form.importId)
        : await dismissConflict(tx, person, form.conflictId);
    return back(roomId, form.intent);
  }),
);

const address = ({ companyId }: Pick<ChannelsView, "companyId">, id: number | null) =>
  listAddress(href("/admin/hotel/channels"), { companyId, id });

/** Filter by property. */
function Tools({ view: { houses, companyId } }: { view: Pick<ChannelsView, "houses" | "companyId"> }) {
  const t = useT("hotel-channels");
  return (
    <Form className={s.tools} key={companyId}>
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
  );
}

/** The calendars that rooms exchange with other channels: the list of rooms, and the open one. */
export default function Channels() {
  const t = useT("hotel-channels");
  const view = useLoaderData<typeof loader>();
  const { houses, rooms, room, companyId } = view;
  return (
    <Page>
      <PageHead title={t("title")} lead={t("lead")} />
      <Stack gap="lg">
        {room && <RoomPanel key={room.id} room={room} closeHref={address(view, null)} />}
        {houses.length > 1 && <Tools view={view} />}
        {rooms.length === 0 ? (
          <EmptyState
            title={t("empty.title")}
            actions={<LinkButton to={`${href("/hotel/rooms")}?id=new`}>{t("empty.act")}</LinkButton>}
          />
        ) : (
          <RoomList
            rooms={rooms}
            withHouse={companyId === null && houses.length > 1}
            roomHref={(id) => address(view, id)}
          />
        )}
      </Stack>
    </Page>
  );
}
