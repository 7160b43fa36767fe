import { blockUser } from "~/foundation/messages/verbs/block-user.server";
import { fromNum } from "~/platform/access/actor";
import { rowIdIn } from "~/platform/data/row-id";
import { env } from "~/platform/env.server";
import { missing } from "~/platform/errors";
import { type Load, load, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { dayIn } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { backIn } from "./acts-action.server";
import { feedOf, ownNum, sliceIn } from "./feed-page.server";
import { type RelationStep, relationForm } from "./page-forms";
import { personCard } from "./post-card.server";
import { openPerson } from "./queries/people.server";
import { listPosts } from "./queries/posts.server";
import { feedPath } from "./rules/feed-address";
import { muteDays } from "./rules/limits";
import { voiceTag } from "./tags";
import { answerFollow, follow, removeFollower } from "./verbs/follow.server";
import { mutePerson } from "./verbs/mute.server";
import { viewerOf } from "./viewer.server";

/** The id of the person whose public number is in an address. Throws `notFindData`. */
export function personIn(params: Readonly<Record<string, string>>): number {
  const id = fromNum(rowIdIn(params.userNum) ?? 0);
  if (id < 1) throw missing();
  return id;
}

/** Who a page is about and how the viewer stands to them, as pages show it. */
export async function profileOf(call: Load, userId: number) {
  const person = await openPerson(call.db, viewerOf(call), userId);
  const { banner, followerNum, followingNum, isOwn, follow, isFollower, isMuted, isBlocked, isOpen } = person;
  const since = call.t("voice:person.since", { day: dayIn(call.locale)(person.createTime) });
  const stands = { isOwn, follow, isFollower, isMuted, isBlocked, isOpen };
  return { person: personCard(person), banner, followers: followerNum, following: followingNum, since, ...stands };
}

type Stands = { isOwn: boolean; isBlocked: boolean; isOpen: boolean };

/** What stands in place of posts: there are none, or the viewer may not see them. */
function emptyWords({ isOwn, isBlocked, isOpen }: Stands, t: Load["t"]): { title: string; text: string } {
  if (isBlocked) return { title: t("voice:person.blocked"), text: t("voice:person.blockedText") };
  if (!isOpen) return { title: t("voice:person.closed"), text: t("voice:person.closedText") };
  return { title: t("voice:person.none"), text: t(isOwn ? "voice:person.noneOwn" : "voice:person.noneText") };
}

/** Loader of a person's page: profile and posts; those of a private account are for its followers. */
export const personLoader = load(async (call) => {
  const { db, locale, origin, params, t, tags, url } = call;
  tags.add(voiceTag);
  const userId = personIn(params);
  const profile = await profileOf(call, userId);
  const posts = profile.isOpen ? await listPosts(db, viewerOf(call), { userId, ...sliceIn(url) }) : [];
  const path = href("/voice/user/:userNum", { userNum: profile.person.num });
  return {
    profile,
    path,
    url: origin + path,
    num: ownNum(call),
    /* Feeds show what everybody sees. */
    atom: profile.person.isPrivate
      ? null
      : {
          href: env.origins.cc + feedPath({ userId, flag: flagOf(locale) }),
          title: t("voice:feed.person", { name: profile.person.name }),
        },
    feed: feedOf(posts, locale, path),
    label: t("voice:person.posts", { name: profile.person.name }),
    empty: emptyWords(profile, t),
    days: muteDays.map((value) => ({ value, label: t("voice:mute.days", { count: value }) })),
    trail: [{ label: profile.person.name }],
  };
});

type Between = { userId: number; days: number | null };

/** What each button about a person does. */
const steps: Record<RelationStep, (tx: Tx, actor: { userId: number }, about: Between) => Promise<unknown>> = {
  follow: (tx, actor, { userId }) => follow(tx, actor, { userId, follow: true }),
  unfollow: (tx, actor, { userId }) => follow(tx, actor, { userId, follow: false }),
  mute: (tx, actor, about) => mutePerson(tx, actor, { ...about, mute: true }),
  unmute: (tx, actor, about) => mutePerson(tx, actor, { ...about, mute: false }),
  block: (tx, actor, { userId }) => blockUser(tx, actor.userId, userId, true),
  unblock: (tx, actor, { userId }) => blockUser(tx, actor.userId, userId, false),
  accept: (tx, actor, { userId }) => answerFollow(tx, actor, { userId, accept: true }),
  refuse: (tx, actor, { userId }) => answerFollow(tx, actor, { userId, accept: false }),
  drop: (tx, actor, { userId }) => removeFollower(tx, actor, userId),
};

/** Follows, mutes or blocks the person of the page, or takes that back; answers a request; drops a follower. */
export const personAction = submitSignedIn(relationForm, async ({ step, days, back }, call) => {
  const userId = personIn(call.params);
  await steps[step](call.tx, call.actor, { userId, days });
  const path = backIn(back, call, href("/voice/user/:userNum", { userNum: call.params.userNum ?? "" }));
  return redirectTo(path, { kind: "success", key: `voice:done.${step}` });
});
