import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { LinkButton } from "~/ui/navigation/button";
import { examQuestionDesk } from "../exam/question-desk.server";

export const loader = deskListLoader(examQuestionDesk);
export const action = deskAction(examQuestionDesk);

/** The question bank, with ways to the categories and the attempts. */
export default function ExamManage() {
  const t = useT("exam-desk");
  return (
    <EntityListPage
      lead={t("lead")}
      actions={
        <>
          <LinkButton to={href("/school/exam_category")} look="quiet">
            {t("category.title")}
          </LinkButton>
          <LinkButton to={href("/school/exam_attempts")} look="quiet">
            {t("attempts.title")}
          </LinkButton>
        </>
      }
    />
  );
}
