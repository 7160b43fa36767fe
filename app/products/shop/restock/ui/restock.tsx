import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { Button, LinkButton } from "~/ui/navigation/button";
import type { RestockView } from "../restock-part.server";

/**
 * For each sold-out stock row, the button that stores or drops a restock wish; a link to the login for users who are
 * not signed in.
 */
export function Restock({ view: { title, login, rows } }: { view: RestockView }) {
  return (
    <section aria-label={title}>
      {rows.map(({ valueId, label, wished }) =>
        login ? (
          <LinkButton key={valueId} to={login} look="quiet" size="sm" rel="nofollow">
            {label}
          </LinkButton>
        ) : (
          <ActionForm
            key={valueId}
            intent="restock"
            id={`restock-${valueId}`}
            {...(valueId !== "" && { match: { valueId } })}
            preventScrollReset
            plain
          >
            <FormError />
            <input type="hidden" name="wish" value={wished ? "off" : "on"} />
            <Button type="submit" look="quiet" size="sm" aria-pressed={wished}>
              {label}
            </Button>
          </ActionForm>
        ),
      )}
    </section>
  );
}
