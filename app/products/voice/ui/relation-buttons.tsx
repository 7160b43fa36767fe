import { useLocation } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Buttons } from "~/ui/layout/page";
import type { PersonCard } from "../post-card.server";

/** Other buttons about a person in a list, each a step of the action of their page. */
export function RelationButtons({
  person,
  steps,
}: {
  person: PersonCard;
  steps: readonly { step: "accept" | "refuse" | "drop" | "unmute"; look: "primary" | "quiet" | "text" }[];
}) {
  const t = useT("voice");
  const { pathname } = useLocation();
  return (
    <ActionForm
      intent="relation"
      id={`relation-${person.num}`}
      action={href("/voice/user/:userNum", { userNum: person.num })}
      plain
      preventScrollReset
    >
      <input type="hidden" name="back" value={pathname} />
      <Buttons>
        {steps.map(({ step, look }) => (
          <SubmitButton
            key={step}
            name="step"
            value={step}
            look={look}
            size="sm"
            aria-label={t(`relation.of.${step}`, { name: person.name })}
          >
            {t(`relation.step.${step}`)}
          </SubmitButton>
        ))}
      </Buttons>
    </ActionForm>
  );
}
