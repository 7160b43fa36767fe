import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Facts, Section, Stack } from "~/ui/layout/page";
import { Avatar } from "~/ui/media/avatar";
import type { EventDetail } from "../queries/detail.server";
import s from "./event.module.css";

type Draw = EventDetail["draws"][number];
const Code = ({ children }: { children: string }) => <span className={s.code}>{children}</span>;

/** The winner of an event, and for who applied whether it is them. */
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
              { label: t("result.code"), value: <Code>{code}</Code> },
              { label: t("result.drawnAt"), value: time },
            ]}
          />
        </Stack>
      </Card>
    </Section>
  );
}

/** What proves one draw. */
function Proof({ draw, eventId, numbered }: { draw: Draw; eventId: number; numbered: boolean }) {
  const t = useT("event");
  const list = `/api/event/entries/${eventId}?drawNo=${draw.drawNo}&format=txt`;
  return (
    <Stack gap="sm">
      {numbered && <h3>{t("result.again", { n: draw.drawNo })}</h3>}
      <Facts
        rows={[
          { label: t("result.drawnAt"), value: draw.time },
          { label: t("verify.hash"), value: <Code>{draw.seedHash}</Code> },
          { label: t("verify.seed"), value: <Code>{draw.seed}</Code> },
          { label: t("verify.digest"), value: <Code>{draw.digest}</Code> },
          { label: t("verify.count"), value: draw.count },
          { label: t("verify.position"), value: draw.place },
          { label: t("result.code"), value: <Code>{draw.code}</Code> },
        ]}
      />
      <p>
        <a href={list} download>
          {t("verify.list")}
        </a>
      </p>
    </Stack>
  );
}

/** How everybody can check a draw: what was promised before it, and once it took place all that it was made of. */
export function DrawProof({
  event: { id, commitment },
  draws,
}: {
  event: { id: number; commitment: string | null };
  draws: readonly Draw[];
}) {
  const t = useT("event");
  if (!commitment) return null;
  if (draws.length === 0)
    return (
      <Section title={t("verify.promiseTitle")}>
        <p className={s.quiet}>{t("verify.promise")}</p>
        <Facts rows={[{ label: t("verify.hash"), value: <Code>{commitment}</Code> }]} />
      </Section>
    );
  return (
    <details>
      <summary className={s.summary}>{t("verify.title")}</summary>
      <Stack>
        <p>{t("verify.promise")}</p>
        {draws.map((draw) => (
          <Proof key={draw.drawNo} draw={draw} eventId={id} numbered={draws.length > 1} />
        ))}
        <ol className={s.steps}>
          {[1, 2, 3, 4].map((step) => (
            <li key={step}>{t(`verify.step${step}`)}</li>
          ))}
        </ol>
      </Stack>
    </details>
  );
}
