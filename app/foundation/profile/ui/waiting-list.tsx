import { ChevronRightIcon } from "~/ui/icons/actions";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./profile.module.css";

/** Open todos, each with its count and a link to where it is done. */
export function WaitingList({ items }: { items: { id: string; count: number; text: string; to: string }[] }) {
  return (
    <ul className={s.waiting}>
      {items.map(({ id, count, text, to }) => (
        <li key={id}>
          <AppLink to={to}>
            <span className={s.count}>{count}</span>
            <span>{text}</span>
            <ChevronRightIcon size={18} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
