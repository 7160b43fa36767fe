import { SubmitButton } from "~/ui/form/submit-button";
import { CodeField } from "~/ui/form/text-field";
import { accountLimits } from "../rules/limits";
import s from "./accounts.module.css";

/**
 * The step of a form that gets a code by mail: the field, the button that sends one, and where it went. The button
 * posts the same form with the intent `sendCode` and comes back with everything typed.
 */
export function CodeStep(props: { label: string; hint: string; send: string; notice: string | undefined }) {
  return (
    <div>
      <div className={s.codeRow}>
        <CodeField name="code" length={accountLimits.code.digits} label={props.label} hint={props.hint} required />
        <SubmitButton name="intent" value="sendCode" look="quiet">
          {props.send}
        </SubmitButton>
      </div>
      <p role="status" className={props.notice ? s.notice : undefined}>
        {props.notice}
      </p>
    </div>
  );
}
