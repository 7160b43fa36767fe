import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Facts, Section, Stack } from "~/ui/layout/page";
import { Avatar } from "~/ui/media/avatar";
import type { EventDetail } from "../queries/detail.server";
import s from "./event.module.css";

type Draw = EventDetail["draws"][number];

/** The winner of an event, and for applicants whether they won. */
export function DrawResult({ draws, applied }: { draws: readonly Draw[]; applied: boolean }) {
  const t = useT("event");
  const [last] = draws;
  if (!last?.winner) return null;
  const { winner, isMine, code, time } = last;
  return (
    <Section title={t("result.title")} id="result">
      <Card>
        <Stack>
          {isMine && <p className={s.won}>{t("result.you")}</p>}
          {isMine && <p>{t("result.youText")}</p>}
          {applied && !isMine && <p>{t("result.notYou")}</p>}
          {draws.length > 1 && <p className={s.quiet}>{t("result.againText")}</p>}
          <Facts
            rows={[
              {
                label: t("result.winner"),
                value: (
                  <span className={s.person}>
                    <Avatar image={winner.avatar} name={winner.nickname} size="sm" />
                    {winner.nickname}
                  </span>
                ),
              },
              { label: t("result.code"), value: <span className={s.code}>{code}</span> },
              { label: t("result.drawnAt"), value: time },
            ]}
          />
        </Stack>
      </Card>
    </Section>
  );
}
