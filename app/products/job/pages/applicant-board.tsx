import { useLoaderData, useParams } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { boardLoader } from "../applying/applicants-page.server";
import { applicantsAction } from "../applying/company-action.server";
import { ApplicationFiles, NotesFold, PersonLink, StatusButton } from "../applying/ui/applicant-acts";
import s from "../applying/ui/applying.module.css";

export const loader = boardLoader;
export const action = applicantsAction;

/** The applicants of one recruitment on a board of their states, with notes. */
export default function ApplicantBoard() {
  const t = useT("job-applying");
  const { recruitment, columns } = useLoaderData<typeof loader>();
  const { recruitmentTitle = "-" } = useParams();
  const { id, title } = recruitment;
  return (
    <Page>
      <PageHead
        title={t("board.title")}
        lead={<span lang={title.lang}>{title.text}</span>}
        actions={
          <LinkButton
            to={href("/job/applicant/list/:recruitmentId/:recruitmentName", {
              recruitmentId: id,
              recruitmentName: recruitmentTitle,
            })}
            look="quiet"
          >
            {t("board.table")}
          </LinkButton>
        }
      />
      <div className={s.board}>
        {columns.map(({ column, people }) => (
          <section key={column} className={s.column} aria-label={t(`column.${column}`)}>
            <h2>{t("board.column", { name: t(`column.${column}`), n: people.length })}</h2>
            {people.length === 0 && <p className={s.quiet}>{t("board.none")}</p>}
            <ul className={s.list}>
              {people.map((one) => (
                <li key={one.id}>
                  <Card>
                    <Stack gap="sm">
                      <h3>
                        <PersonLink userId={one.userId} person={one.person} />
                      </h3>
                      <p className={s.quiet}>{one.time}</p>
                      {one.interview && <p>{t("board.interview", { time: one.interview })}</p>}
                      {one.message && <p className={s.text}>{one.message}</p>}
                      <ApplicationFiles files={one.files} resumeId={one.resumeId} />
                      <StatusButton id={one.id} state={one.state} person={one.person} />
                      <NotesFold {...one} />
                    </Stack>
                  </Card>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}
