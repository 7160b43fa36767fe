import { useLoaderData } from "@remix-run/react";
import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { posterBar } from "../posting/poster-state.server";
import { recruitmentDesk } from "../posting/recruitment-desk.server";
import { PosterNotice } from "../posting/ui/poster-notice";

export const loader = deskListLoader(recruitmentDesk, async ({ actor, db }) => ({ bar: await posterBar(db, actor) }));
export const action = deskAction(recruitmentDesk);

/** The recruitments of a company, all for administrators. */
export default function ManageRecruitments() {
  const { beside } = useLoaderData<typeof loader>();
  return <EntityListPage lead={<PosterNotice bar={beside?.bar} />} />;
}
