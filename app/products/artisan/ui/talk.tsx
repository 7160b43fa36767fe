import { ClapButton } from "~/foundation/claps/ui/clap-button";
import { FavouriteButton } from "~/foundation/favourites/ui/favourite-button";
import { Share } from "~/foundation/subjects/ui/share";
import { Buttons } from "~/ui/layout/page";
import type { TalkParts } from "../talk-parts.server";

/** Clap, favourite and share buttons of an artisan or work; comments are separate. */
export function Talk({ parts: { claps, favourite, share } }: { parts: Omit<TalkParts, "comments"> }) {
  return (
    <>
      <Buttons>
        <ClapButton view={claps} />
        <FavouriteButton view={favourite} />
      </Buttons>
      <Share view={share} />
    </>
  );
}
