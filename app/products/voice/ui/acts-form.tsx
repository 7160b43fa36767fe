import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";

/** Id of the form that the buttons of all posts on a page send. */
export const actsForm = "voice-acts";

/** The form behind the buttons of a page's posts; `back` is the page's own path. */
export function ActsForm({ back }: { back: string }) {
  return (
    <ActionForm id={actsForm} action={href("/voice")} plain preventScrollReset>
      <input type="hidden" name="back" value={back} />
    </ActionForm>
  );
}
