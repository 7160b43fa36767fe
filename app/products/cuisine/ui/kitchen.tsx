import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { KitchenRound } from "../queries/floor.server";
import { LineActs } from "./line-acts";
import { LineState } from "./line-list";
import s from "./table.module.css";

/** The rounds of a kitchen, the oldest first, each dish with its next step. */
export function KitchenRounds({ rounds, now }: { rounds: KitchenRound[]; now: number }) {
  const t = useT("cuisine-staff");
  return (
    <ul className={s.grid}>
      {rounds.map((round) => (
        <li key={round.id} className={s.tile}>
          <h2 className={s.tileHead}>
            {t("kitchen.round", { table: round.table, n: round.place })}
            <span className={s.quiet}>
              {t("floor.ago", { minutes: Math.max(0, Math.floor((now - round.at) / 60_000)) })}
            </span>
          </h2>
          <ul className={s.lines}>
            {round.lines.map((line) => (
              <li key={line.id} className={s.line}>
                <p className={s.lineHead}>
                  <span lang={line.name.lang}>
                    {line.name.text} × {line.num}
                  </span>
                </p>
                {(line.options.length > 0 || line.note) && (
                  <p className={s.quiet}>{[...line.options, line.note].filter(Boolean).join(" · ")}</p>
                )}
                <div className={s.lineFoot}>
                  <LineState status={line.status} />
                  <LineActs line={line} isOver={false} />
                </div>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

type Dish = { id: number; name: { text: string; lang?: string }; soldOut: boolean };

/** Every dish with its "sold out" switch, which takes effect on the menus at once. */
export function SoldOutList({ dishes }: { dishes: Dish[] }) {
  const t = useT("cuisine-staff");
  return (
    <ul className={s.grid}>
      {dishes.map(({ id, name, soldOut }) => (
        <li key={id} className={s.tile}>
          <span lang={name.lang}>{name.text}</span>
          <ActionForm
            intent="soldOut"
            id={`sold-out-${id}`}
            match={{ id: String(id), soldOut: soldOut ? "no" : "yes" }}
            preventScrollReset
            plain
          >
            <SubmitButton look={soldOut ? "primary" : "quiet"} block>
              {t(soldOut ? "kitchen.again" : "kitchen.out", { dish: name.text })}
            </SubmitButton>
          </ActionForm>
        </li>
      ))}
    </ul>
  );
}
