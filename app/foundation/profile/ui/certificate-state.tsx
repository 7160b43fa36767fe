import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Facts } from "~/ui/layout/page";
import { type Step, Steps } from "~/ui/layout/steps";
import { SignedLink } from "~/ui/media/signed-link";
import { Badge } from "~/ui/text/badge";
import type { CertState } from "../rules/certificate";
import s from "./profile.module.css";

const tones = { none: "warn", submitted: "primary", approved: "good", rejected: "bad" } as const;

/** Progress of the three steps in each state. */
const progress: Record<CertState, Step["state"][]> = {
  none: ["current", "todo", "todo"],
  submitted: ["done", "current", "todo"],
  approved: ["done", "done", "done"],
  rejected: ["current", "failed", "todo"],
};

/** State of a certificate, with the reason of a rejection, the note and the files. */
export function CertificateState({
  state,
  reason,
  note,
  time,
  files,
  userId,
}: {
  state: CertState;
  reason: string;
  note: string;
  time: string;
  /** Keys of the submitted private files. */
  files: string[];
  userId: number;
}) {
  const t = useT("certificate");
  const names = ["handIn", "check", "done"] as const;
  const steps = names.map((name, at) => ({
    label: t(`step.${name}`),
    state: progress[state][at] ?? ("todo" as const),
  }));
  return (
    <Card>
      <div className={s.state}>
        <p>
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </p>
        <p>{t(`text.${state}`)}</p>
        {reason && (
          <p className={s.reason}>
            <strong>{t("reason")}</strong>
            {": "}
            {reason}
          </p>
        )}
        <Steps label={t("steps")} steps={steps} />
        {time && (
          <Facts
            rows={[
              { label: t("time"), value: time },
              ...(files.length > 0
                ? [{ label: t("handedIn"), value: <FileLinks files={files} userId={userId} /> }]
                : []),
              ...(note ? [{ label: t("note"), value: <span className={s.lines}>{note}</span> }] : []),
            ]}
          />
        )}
      </div>
    </Card>
  );
}

function FileLinks({ files, userId }: { files: string[]; userId: number }) {
  const t = useT("certificate");
  return files.map((key, at) => (
    <span key={key} className={s.file}>
      <SignedLink fileKey={key} userId={userId}>
        {t("file", { n: at + 1 })}
      </SignedLink>
    </span>
  ));
}
