import { useT } from "~/platform/i18n/use-t";
import { Facts, Section, Stack } from "~/ui/layout/page";
import type { EventDetail } from "../queries/detail.server";
import s from "./event.module.css";

type Draw = EventDetail["draws"][number];
const Code = ({ children }: { children: string }) => <span className={s.code}>{children}</span>;

/** The proof of one draw. */
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

/**
 * Rendered only on the server. Explains how to check a draw: the commitment made before it, and afterwards all values
 * it was computed from.
 */
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
