import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { pageTitle } from "~/ui/chrome/page-title";
import { PageHead, Section } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Pager } from "~/ui/navigation/pager";
import { Tabs } from "~/ui/navigation/tabs";
import { relationLoader } from "../relation-page.server";
import { FollowButton, PersonRow } from "../ui/person-row";
import { RelationButtons } from "../ui/relation-buttons";
import s from "../ui/voice.module.css";
import { VoiceFrame } from "../ui/voice-frame";

export const loader = relationLoader;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.name, matches);

/** A person's followers or those whom they follow, and on the own list those who ask to. */
export default function VoiceRelation() {
  const t = useT("voice");
  const { type, name, isOwn, num, people, asks, path, page, pages, tabs } = useLoaderData<typeof loader>();
  const isGuest = num === null;
  return (
    <VoiceFrame num={num} back={path}>
      <PageHead title={name} />
      {asks.length > 0 && (
        <Section title={t("relation.asks")} id="asks">
          <ul className={s.rows}>
            {asks.map((person) => (
              <PersonRow key={person.num} person={person}>
                <RelationButtons
                  person={person}
                  steps={[
                    { step: "accept", look: "primary" },
                    { step: "refuse", look: "quiet" },
                  ]}
                />
              </PersonRow>
            ))}
          </ul>
        </Section>
      )}
      <Tabs label={t("relation.label")} tabs={tabs} />
      {people.length > 0 ? (
        <ul className={s.rows}>
          {people.map(({ person, follow }) => (
            <PersonRow key={person.num} person={person}>
              {person.num !== num && <FollowButton person={person} follow={follow} isGuest={isGuest} />}
              {isOwn && type === "follower" && (
                <RelationButtons person={person} steps={[{ step: "drop", look: "text" }]} />
              )}
            </PersonRow>
          ))}
        </ul>
      ) : (
        <EmptyState title={t(`relation.none.${type}`)} />
      )}
      <Pager page={page} pages={pages} href={(to) => (to > 1 ? `${path}?page=${to}` : path)} />
    </VoiceFrame>
  );
}
