import { AppLink } from "~/ui/navigation/app-link";
import { Price } from "~/ui/text/price";
import s from "./dashboard.module.css";

/** Sums of today, each with a link to the desk it comes from. */
export function Figures({ figures }: { figures: readonly { id: string; yen: number; text: string; to: string }[] }) {
  return (
    <ul className={s.waiting}>
      {figures.map(({ id, yen, text, to }) => (
        <li key={id}>
          <AppLink to={to}>
            <Price yen={yen} />
            <span>{text}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
