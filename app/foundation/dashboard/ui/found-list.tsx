import { ChevronRightIcon } from "~/ui/icons/actions";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./dashboard.module.css";

/** Search results, each a link with a note that distinguishes it. */
export function FoundList({ found }: { found: readonly { to: string; label: string; note: string }[] }) {
  return (
    <ul className={s.found}>
      {found.map(({ to, label, note }) => (
        <li key={to}>
          <AppLink to={to}>
            <strong>{label}</strong>
            <span>{note}</span>
            <ChevronRightIcon size={18} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
