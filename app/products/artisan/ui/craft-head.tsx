import s from "./craft-head.module.css";
import { Mark } from "./mark";

/** The head of a main category's page: its seal, its names and its lead. */
export function CraftHead({ mark, name, second, lead }: { mark: string; name: string; second: string; lead: string }) {
  return (
    <header className={s.head}>
      <Mark>{mark}</Mark>
      <div className={s.words}>
        <h1>{name}</h1>
        {second && (
          <p className={s.second} lang="en">
            {second}
          </p>
        )}
        <p>{lead}</p>
      </div>
    </header>
  );
}
