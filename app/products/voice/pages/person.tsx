import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/ui/chrome/page-title";
import { EmptyState } from "~/ui/layout/panels";
import { personAction, personLoader } from "../person-page.server";
import { feedMeta } from "../rules/feed-meta";
import { Feed } from "../ui/feed";
import { Profile } from "../ui/profile";
import { VoiceFrame } from "../ui/voice-frame";

export const loader = personLoader;
export const action = personAction;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(data?.profile.person.name, matches),
  ...feedMeta(data?.atom),
];

/** A person's page: profile, what the viewer may do about them, and their posts. */
export default function VoicePerson() {
  const { profile, days, path, num, feed, label, empty } = useLoaderData<typeof loader>();
  const isGuest = num === null;
  return (
    <VoiceFrame num={num} back={path}>
      <Profile profile={profile} days={days} path={path} isGuest={isGuest} />
      {feed.cards.length > 0 && <Feed key={path} part={feed} label={label} isGuest={isGuest} />}
      {feed.cards.length === 0 && (
        <EmptyState title={empty.title}>
          <p>{empty.text}</p>
        </EmptyState>
      )}
    </VoiceFrame>
  );
}
