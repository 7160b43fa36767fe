import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea, TextField } from "~/ui/form/text-field";
import { useRefused } from "~/ui/form/use-refused";
import { Fold } from "~/ui/layout/fold";
import { Buttons, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { applyLimits } from "../rules/limits";

type Interview = { id: number; start: string; minutes: number; place: string; interviewNote: string };

/** Sets, moves or cancels the interview of an application. */
export function InterviewForm({ id, start, minutes, place, interviewNote }: Interview) {
  const t = useT("job-applying");
  const isPlanned = start !== "";
  const isRefused = useRefused("interview", { id: String(id) });
  return (
    <Fold title={t(isPlanned ? "interview.move" : "interview.set")} open={isRefused}>
      <Stack>
        <ActionForm intent="interview" id={`interview${id}`} match={{ id: String(id) }} label={t("interview.title")}>
          <FormError />
          <TextField
            name="start"
            type="datetime-local"
            label={t("interview.start")}
            hint={t("interview.zone")}
            defaultValue={start}
            required
          />
          <TextField
            name="minutes"
            label={t("interview.minutes")}
            inputMode="numeric"
            width="short"
            maxLength={3}
            defaultValue={minutes}
          />
          <TextField
            name="place"
            label={t("interview.place")}
            hint={t("interview.placeHint")}
            maxLength={applyLimits.place}
            defaultValue={place}
            required
          />
          <TextArea
            name="interviewNote"
            label={t("interview.note")}
            rows={3}
            maxLength={applyLimits.interviewNote}
            defaultValue={interviewNote}
          />
          <SubmitButton>{t("interview.send")}</SubmitButton>
        </ActionForm>
        {isPlanned && (
          <Buttons>
            <LinkButton to={`/api/job/interview/calendar/${id}`} reload look="quiet">
              {t("interview.calendar")}
            </LinkButton>
            <ActionForm intent="cancel" id={`cancel${id}`} match={{ id: String(id) }} plain>
              <ConfirmButton look="text" ask={t("interview.cancelAsk")}>
                {t("interview.cancel")}
              </ConfirmButton>
            </ActionForm>
          </Buttons>
        )}
      </Stack>
    </Fold>
  );
}
