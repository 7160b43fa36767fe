import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Facts, Stack } from "~/ui/layout/page";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import type { SessionView } from "../queries/session.server";
import s from "./table.module.css";

type Props = {
  session: SessionView;
  shares: { yen: number; heads: number }[];
  heads: number;
  due: number;
  by: "head" | "line";
};

/** How a bill can be split, per head or per dish. For information only: the table pays one bill. */
export function SplitCard({ session, shares, heads, due, by }: Props) {
  const t = useT("cuisine");
  const byLine = by === "line";
  const rows = byLine
    ? session.lines
        .filter(({ yen }) => yen > 0)
        .map((line) => ({
          label: `${line.name.text} × ${line.num} #${line.id}`,
          value: <Price yen={line.yen} size="sm" />,
        }))
    : shares.map(({ yen, heads }) => ({
        label: t("split.each", { n: heads }),
        value: <Price yen={yen} size="sm" />,
      }));
  return (
    <Card>
      <Stack>
        <h2>{t("split.title")}</h2>
        <p className={s.quiet}>
          {byLine ? t("split.lineHint") : t("split.headHint", { n: heads, yen: groupDigits(due) })}
        </p>
        <Facts rows={rows} />
      </Stack>
    </Card>
  );
}
