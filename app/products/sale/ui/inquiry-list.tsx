import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { Badge } from "~/ui/text/badge";
import type { InquiryRow } from "../queries/inquiries.server";
import s from "./sale.module.css";

const tones = { open: "warn", confirmed: "good", declined: "bad", canceled: "plain" } as const;

/** Inquiries with their state, what was asked and answered; `acts` are what the viewer can do with one. */
export function InquiryList({ rows, acts }: { rows: readonly InquiryRow[]; acts: (row: InquiryRow) => ReactNode }) {
  const t = useT("sale");
  return (
    <ul className={s.list}>
      {rows.map((row) => (
        <li key={row.id}>
          <Card>
            <Stack gap="sm">
              <h2>
                <AppLink to={row.href}>{row.property}</AppLink>
              </h2>
              <p>
                <Badge tone={tones[row.status as keyof typeof tones]}>{t(`state.${row.status}`)}</Badge>{" "}
                {t(`inquiry.${row.kind}`)}
                {row.visit && ` · ${row.visit}`}
              </p>
              <p className={s.words}>{row.content}</p>
              {row.reply && <p className={s.words}>{t("inquiry.reply", { text: row.reply })}</p>}
              <p className={s.quiet}>
                <AppLink to={href("/message/:toNum", { toNum: row.toNum })}>{row.otherName}</AppLink> · {row.time}
              </p>
              {acts(row)}
            </Stack>
          </Card>
        </li>
      ))}
    </ul>
  );
}
