import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { Badge } from "~/ui/text/badge";
import { Price } from "~/ui/text/price";
import type { ShownLine } from "../queries/session.server";
import s from "./table.module.css";

const tones = {
  unconfirmed: "warn",
  confirmed: "primary",
  preparing: "accent",
  done: "good",
  canceled: "plain",
} as const;

/** Badge with the state of a line. */
export function LineState({ status }: { status: string }) {
  const t = useT("cuisine");
  return <Badge tone={tones[status as keyof typeof tones] ?? "plain"}>{t(`line.${status}`)}</Badge>;
}

/** A table's orders by round; `acts` adds the staff's actions on a line. */
export function LineList({ lines, acts }: { lines: readonly ShownLine[]; acts?: (line: ShownLine) => ReactNode }) {
  const t = useT("cuisine");
  const rounds = [...new Set(lines.map(({ round }) => round))];
  return rounds.map((round) => (
    <section key={round}>
      <h3 className={s.round}>{t("order.round", { n: round })}</h3>
      <ul className={s.lines}>
        {lines
          .filter((line) => line.round === round)
          .map((line) => (
            <li key={line.id} id={`line-${line.id}`} className={s.line} data-status={line.status}>
              <div className={s.lineHead}>
                <span lang={line.name.lang}>
                  {line.name.text} × {line.num}
                </span>
                <Price yen={line.yen} size="sm" />
              </div>
              {(line.options.length > 0 || line.note) && (
                <p className={s.quiet}>{[...line.options, line.note].filter(Boolean).join(" · ")}</p>
              )}
              <div className={s.lineFoot}>
                <LineState status={line.status} />
                {line.reason && <span className={s.quiet}>{line.reason}</span>}
                {acts?.(line)}
              </div>
            </li>
          ))}
      </ul>
    </section>
  ));
}
