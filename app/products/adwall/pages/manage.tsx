import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { LinkButton } from "~/ui/navigation/button";
import { adDesk } from "../ad-desk.server";

export const loader = deskListLoader(adDesk);
export const action = deskAction(adDesk);

/** The ads of the wall. */
export default function ManageAds() {
  const t = useT("ad-category");
  return (
    <EntityListPage
      actions={
        <LinkButton to={href("/adwall/category_manage")} look="quiet">
          {t("title")}
        </LinkButton>
      }
    />
  );
}
