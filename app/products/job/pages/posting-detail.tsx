import { deskAction, deskFormLoader } from "~/foundation/desks/desk-pages.server";
import { EntityFormPage, entityFormMeta } from "~/foundation/desks/ui/entity-form-page";
import { byIntent } from "~/platform/forms/handler.server";
import { copyAction } from "../posting/copy-action.server";
import { recruitmentDesk } from "../posting/recruitment-desk.server";
import { CopyButton } from "../posting/ui/copy-button";

export const loader = deskFormLoader(recruitmentDesk);
export const action = byIntent({ copy: copyAction }, deskAction(recruitmentDesk));
export const meta = entityFormMeta;

/** Changes a recruitment, or makes a new one of it. */
export default function RecruitmentDetail() {
  return (
    <EntityFormPage>
      <CopyButton />
    </EntityFormPage>
  );
}
