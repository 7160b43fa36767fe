import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { LinkButton } from "~/ui/navigation/button";
import { newsDesk } from "../news-desk.server";

export const loader = deskListLoader(newsDesk);
export const action = deskAction(newsDesk);

/** The articles of all editions. */
export default function ManageNews() {
  const t = useT("news-category");
  return (
    <EntityListPage
      actions={
        <LinkButton to={href("/editor/newsCategory_manage")} look="quiet">
          {t("title")}
        </LinkButton>
      }
    />
  );
}
