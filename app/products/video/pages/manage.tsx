import { useLoaderData } from "@remix-run/react";
import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { QueueBox } from "../desks/ui/queue-box";
import { videoDesk } from "../desks/video-desk.server";
import { encodeQueue } from "../encoding/queries/encode-queue.server";

export const loader = deskListLoader(videoDesk, async ({ actor, db }) => {
  if (!actor.roles.has("ADMIN")) return null;
  const { waiting, minutesWaiting, working, failed, freeBytes, encoder } = await encodeQueue(db);
  return {
    waiting,
    minutesWaiting,
    working: working.map(({ id, percent }) => ({ id, percent })),
    failed,
    freeGigabytes: Math.floor(freeBytes / 1_000_000_000),
    encoder,
  };
});
export const action = deskAction(videoDesk);

/** The videos of an editor with the state of their encoding; all of them and the encoder's queue for ADMIN. */
export default function ManageVideos() {
  const t = useT("video-desk");
  const { beside } = useLoaderData<typeof loader>();
  const sales = (
    <LinkButton to={href("/video/sales")} look="quiet">
      {t("sales.title")}
    </LinkButton>
  );
  return (
    <Stack gap="lg">
      <EntityListPage actions={sales} />
      {beside && <QueueBox queue={beside} />}
    </Stack>
  );
}
