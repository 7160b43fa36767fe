import type { Flag } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { LinkCard } from "~/ui/layout/card";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";
import type { OwnApplication } from "../queries/own-applications.server";
import s from "./applying.module.css";

/** An own application as its cards show it; `write` writes times. */
export const shownOwn = (
  { id, title, company, status, createTime, interviewTime }: OwnApplication,
  flag: Flag,
  write: (at: Date | null) => string,
) => ({
  id,
  status,
  title: shownWords(title, flag),
  company: shownWords(company, flag),
  time: write(createTime),
  interview: write(interviewTime),
});

/** A person's own applications as cards, whose titles are headings of the level `as`. */
export function ApplicationCards({
  applications,
  as,
}: {
  applications: ReturnType<typeof shownOwn>[];
  as: "h2" | "h3";
}) {
  const t = useT("job-applying");
  if (applications.length === 0)
    return (
      <EmptyState
        title={t("empty.mine")}
        actions={
          <LinkButton to={href("/job/search")} look="quiet">
            {t("empty.find")}
          </LinkButton>
        }
      />
    );
  return (
    <ul className={s.list}>
      {applications.map(({ id, status, title, company, time, interview }) => (
        <li key={id}>
          <LinkCard
            to={href("/user/apply/job/detail/:id", { id })}
            title={title.text}
            as={as}
            {...(title.lang && { titleLang: title.lang })}
            meta={<Badge tone={status === "confirmed" ? "good" : "plain"}>{t(`state.${status}`)}</Badge>}
            foot={t("mine.sent", { time })}
          >
            <p lang={company.lang}>{company.text}</p>
            {interview && <p>{t("board.interview", { time: interview })}</p>}
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}
