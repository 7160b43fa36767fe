import { AppLink } from "~/ui/navigation/app-link";
import { groupDigits } from "~/ui/text/money";
import s from "./dashboard.module.css";

/** Open todos, each with its count and a link to its desk. */
export function Waiting({ todos }: { todos: readonly { id: string; count: number; text: string; to: string }[] }) {
  return (
    <ul className={s.waiting}>
      {todos.map(({ id, count, text, to }) => (
        <li key={id}>
          <AppLink to={to}>
            <span className={s.number}>{groupDigits(count)}</span>
            <span>{text}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
