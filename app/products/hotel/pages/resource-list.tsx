import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { LinkButton } from "~/ui/navigation/button";
import { resourceDesk } from "../resources/resource-desk.server";

export const loader = deskListLoader(resourceDesk);
export const action = deskAction(resourceDesk);

/** The baths, car parks and barbecue places of properties. */
export default function Resources() {
  const t = useT("hotel-resource");
  return (
    <EntityListPage
      lead={t("lead")}
      actions={
        <LinkButton to={href("/hotel/resource/reservations")} look="quiet">
          {t("reservations.title")}
        </LinkButton>
      }
    />
  );
}
