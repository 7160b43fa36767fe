import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { rowIdOf } from "~/platform/data/row-id";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { shareMeta } from "~/ui/media/share-meta";
import { cardsOf } from "../queries/cards.server";
import { groupHref } from "../rules/addresses";
import { videoGroupsTag, videosTag } from "../tags";
import s from "../ui/video.module.css";
import { VideoCardView } from "../ui/video-grid";
import { openGroup } from "../watching/queries/groups.server";

export const loader = load(async ({ db, locale, origin, params, t, tags }) => {
  tags.add(videoGroupsTag).add(videosTag);
  const group = await openGroup(db, rowIdOf(params.id));
  const flag = flagOf(locale);
  const title = shownWords(group.title, flag);
  const cards = await cardsOf(db, locale, group.videoIds);
  const trail: Crumb[] = [
    { label: t("video:group.title"), href: href("/video/group") },
    { label: title.text, lang: title.lang },
  ];
  const picture = group.cover ?? cards[0]?.picture ?? null;
  return {
    title,
    text: shownWords(group.description, flag),
    picture,
    cards,
    locale,
    trail,
    url: origin + groupHref(group.id),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const shown = { name: data.title.text, text: data.text.text, pictures: data.picture ? [data.picture] : [] };
  return [...pageTitle(data.title.text, matches), ...shareMeta(shown, data.url).tags];
};

/** The videos of a group in its order. */
export default function VideoGroup() {
  const t = useT("video");
  const { title, text, cards, locale } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead title={<span lang={title.lang}>{title.text}</span>} />
      <Stack gap="lg">
        {text.text && (
          <p className={s.text} lang={text.lang}>
            {text.text}
          </p>
        )}
        {cards.length === 0 ? (
          <EmptyState title={t("group.none")} />
        ) : (
          <ol className={s.list}>
            {cards.map((card, at) => (
              <li key={card.id}>
                <VideoCardView card={card} locale={locale} eager={at === 0} as="h2" layout="row" />
              </li>
            ))}
          </ol>
        )}
      </Stack>
    </Page>
  );
}
