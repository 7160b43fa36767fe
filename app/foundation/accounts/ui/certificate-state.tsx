import { useT } from "~/platform/i18n/use-t";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/page";
import { type Step, Steps } from "~/ui/steps";
import type { CertState } from "../profile/certificate-rules";
import s from "./profile.module.css";

const tones = { none: "warn", submitted: "primary", approved: "good", rejected: "bad" } as const;

/** How far each of the three steps is in a state. */
const progress: Record<CertState, Step["state"][]> = {
  none: ["current", "todo", "todo"],
  submitted: ["done", "current", "todo"],
  approved: ["done", "done", "done"],
  rejected: ["current", "failed", "todo"],
};

/** Where a certificate stands, with the reason of a refusal and what was written with it. */
export function CertificateState({
  state,
  reason,
  note,
  time,
}: {
  state: CertState;
  reason: string;
  note: string;
  time: string;
}) {
  const t = useT("profile");
  const names = ["handIn", "check", "done"] as const;
  const steps = names.map((name, at) => ({
    label: t(`cert.step.${name}`),
    state: progress[state][at] ?? ("todo" as const),
  }));
  return (
    <Card>
      <div className={s.state}>
        <p>
          <Badge tone={tones[state]}>{t(`cert.state.${state}`)}</Badge>
        </p>
        <p>{t(`cert.text.${state}`)}</p>
        {reason && (
          <p className={s.reason}>
            <strong>{t("cert.reason")}</strong>
            {": "}
            {reason}
          </p>
        )}
        <Steps label={t("cert.steps")} steps={steps} />
        {time && (
          <Facts
            rows={[
              { label: t("cert.time"), value: time },
              ...(note ? [{ label: t("cert.note"), value: <span className={s.lines}>{note}</span> }] : []),
            ]}
          />
        )}
      </div>
    </Card>
  );
}
