import { useT } from "~/platform/i18n/use-t";
import { Badge } from "~/ui/text/badge";
import type { Phase } from "../rules/phase";

const tones: Readonly<Record<Phase, "plain" | "primary" | "accent" | "good" | "warn">> = {
  coming: "primary",
  open: "good",
  closed: "plain",
  drawing: "warn",
  drawn: "accent",
  over: "plain",
};

/** Badge with the phase of an event. */
export function PhaseBadge({ phase, solid }: { phase: Phase; solid?: boolean }) {
  const t = useT("event");
  return (
    <Badge tone={tones[phase]} solid={solid ?? false}>
      {t(`phase.${phase}`)}
    </Badge>
  );
}
