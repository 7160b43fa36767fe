import { SubmitButton } from "~/ui/form/submit-button";
import { CodeField } from "~/ui/form/text-field";
import { accountLimits } from "../rules/limits";
import s from "./accounts.module.css";

/**
 * Form part for a mailed code: the code field, the send button and the notice where the code was sent. The button posts
 * the same form with the intent `sendCode`; the reply restores everything typed.
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
