import { AppLink } from "~/ui/navigation/app-link";
import type { ContestPart } from "../contest-page.server";
import { contestHref } from "../rules/codes";
import s from "./contest.module.css";
import { PhaseBadge } from "./phase-badge";

/** Links to contests with what can be done in each now. */
export function ContestLinks({ contests }: { contests: ContestPart["others"] }) {
  return (
    <ul className={s.links}>
      {contests.map(({ code, title, phase }) => (
        <li key={code}>
          <AppLink to={contestHref(code)} lang={title.lang}>
            {title.text}
          </AppLink>{" "}
          <PhaseBadge phase={phase} />
        </li>
      ))}
    </ul>
  );
}
