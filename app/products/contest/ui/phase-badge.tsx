import { useT } from "~/platform/i18n/use-t";
import { Badge } from "~/ui/text/badge";
import { type ContestPhase, phaseTones } from "../rules/phase";

/** Badge with the phase of a contest. */
export function PhaseBadge({ phase }: { phase: ContestPhase }) {
  const t = useT("contest");
  return <Badge tone={phaseTones[phase]}>{t(`phase.${phase}`)}</Badge>;
}
