import { ActionForm } from "~/ui/form/action-form";
import { StarIcon } from "~/ui/icons/things";
import { Button, LinkButton } from "~/ui/navigation/button";
import type { FavouriteView } from "../favourite-part.server";

/**
 * Adds a subject to the viewer's favourites or removes it; for a visitor who is not signed in a link to the login,
 * which returns here.
 */
export function FavouriteButton({ view }: { view: FavouriteView | null }) {
  if (!view) return null;
  const { type, refId, label, isOn, action, back } = view;
  if (isOn === null)
    return (
      <LinkButton to={action} look="quiet" size="sm" icon={<StarIcon size={20} />} rel="nofollow">
        {label}
      </LinkButton>
    );
  return (
    <ActionForm intent={isOn ? "remove" : "add"} id="favourite" action={action} preventScrollReset plain>
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="refId" value={refId} />
      <input type="hidden" name="back" value={back} />
      <Button type="submit" look="quiet" size="sm" icon={<StarIcon size={20} />} aria-pressed={isOn}>
        {label}
      </Button>
    </ActionForm>
  );
}
