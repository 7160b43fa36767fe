import type { BoughtVideo } from "~/foundation/subjects/watching.server";
import { CardGrid, LinkCard } from "~/ui/layout/card";
import { Picture } from "~/ui/media/picture";

/** Videos that a person has bought, as pictures that lead to their pages. */
export const VideoGrid = ({ videos }: { videos: readonly BoughtVideo[] }) => (
  <CardGrid>
    {videos.map(({ id, href, title, lang, picture }) => (
      <LinkCard
        key={id}
        to={href}
        title={title}
        {...(lang && { titleLang: lang })}
        picture={<Picture image={picture} alt="" ratio="16:10" width={300} />}
      />
    ))}
  </CardGrid>
);
