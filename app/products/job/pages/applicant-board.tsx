import { useLoaderData, useParams } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
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
  const table = href("/job/applicant/list/:recruitmentId/:recruitmentName", {
    recruitmentId: id,
    recruitmentName: recruitmentTitle,
  });
  return (
    <Page>
      <PageHead
        title={t("board.title")}
        lead={<span lang={title.lang}>{title.text}</span>}
        actions={
          <LinkButton to={table} look="quiet">
            {t("board.table")}
          </LinkButton>
        }
      />
      <div className={s.board}>
        {columns.map(({ column, total, more, people }) => (
          <section key={column} className={s.column} aria-label={t(`column.${column}`)}>
            <h2>{t("board.column", { name: t(`column.${column}`), n: total < 1_000 ? total : "999+" })}</h2>
            {people.length === 0 && <p className={s.quiet}>{t("board.none")}</p>}
            <ul className={s.list}>
              {people.map((one) => (
                <li key={one.id}>
                  <Card>
                    <Stack gap="sm">
                      <h3>
                        <PersonLink resumeId={one.resumeId} person={one.person} />
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
            {more > 0 && (
              <AppLink to={listAddress(table, { status: column === "interview" ? "confirmed" : column })}>
                {t("board.more")}
              </AppLink>
            )}
          </section>
        ))}
      </div>
    </Page>
  );
}
