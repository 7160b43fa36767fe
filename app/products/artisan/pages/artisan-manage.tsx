import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { LinkButton } from "~/ui/navigation/button";
import { artisanDesk } from "../artisan-desk.server";

export const loader = deskListLoader(artisanDesk);
export const action = deskAction(artisanDesk);

/** The artisans of all crafts. */
export default function ManageArtisans() {
  const t = useT("art-product");
  const tc = useT("art-category");
  return (
    <EntityListPage
      actions={
        <>
          <LinkButton to={href("/editor/artCategory_manage")} look="quiet">
            {tc("title")}
          </LinkButton>
          <LinkButton to={href("/editor/artProduct_manage/:artisanId", { artisanId: 0 })} look="quiet">
            {t("all")}
          </LinkButton>
        </>
      }
    />
  );
}
