import type { LineView } from "../queries/line-views";
import s from "./desk.module.css";

/** The goods of an order by name, with their choice and number. */
export function LineNames({ lines }: { lines: readonly LineView[] }) {
  return (
    <ul className={s.items}>
      {lines.map((line) => (
        <li key={line.id}>
          {line.name}
          {line.choice && ` (${line.choice})`} × {line.num}
        </li>
      ))}
    </ul>
  );
}
