import { useLoaderData } from "@remix-run/react";
import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { posterBar } from "../posting/poster-state.server";
import { recruitmentDesk } from "../posting/recruitment-desk.server";
import { PosterNotice } from "../posting/ui/poster-notice";

export const loader = deskFormLoader(recruitmentDesk, async ({ actor, db }) => ({ bar: await posterBar(db, actor) }));
export const action = deskAction(recruitmentDesk);
export const meta = entityFormMeta;

/** Posts a job. */
export default function PostJob() {
  const { beside } = useLoaderData<typeof loader>();
  return (
    <EntityFormPage>
      <PosterNotice bar={beside?.bar} />
    </EntityFormPage>
  );
}
