import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { pageIn, slicePaging } from "~/platform/screens/list-state";
import { ownNum } from "./feed-page.server";
import { personIn, profileOf } from "./person-page.server";
import { personCard } from "./post-card.server";
import { followAsks, relatedPeople, relationTypes } from "./queries/people.server";
import { voiceTag } from "./tags";
import { viewerOf } from "./viewer.server";

/** People on a page, and requests that are shown at once. */
const sizes = { page: 20, asks: 50 };

/** Loader of a person's followers or of those whom they follow; on the own list with the requests to follow. */
export const relationLoader = load(async (call) => {
  const { actor, db, params, t, tags, url } = call;
  tags.add(voiceTag);
  const type = relationTypes.find((one) => one === params.type);
  if (!type) throw missing();
  const userId = personIn(params);
  const page = pageIn(url.searchParams);
  const { offset } = slicePaging(page, sizes.page);
  const [profile, { people, total }, asks] = await Promise.all([
    profileOf(call, userId),
    relatedPeople(db, viewerOf(call), { userId, type, offset, size: sizes.page }),
    type === "follower" && actor?.userId === userId ? followAsks(db, userId, { lastId: 0, limit: sizes.asks }) : [],
  ]);
  const { num, name } = profile.person;
  const addressOf = (one: string) => href("/voice/relation/:userNum/:type", { userNum: num, type: one });
  return {
    type,
    name,
    isOwn: profile.isOwn,
    num: ownNum(call),
    people: people.map(({ follow, ...person }) => ({ person: personCard(person), follow })),
    asks: asks.map(({ person }) => personCard(person)),
    path: addressOf(type),
    page,
    pages: Math.ceil(total / sizes.page),
    tabs: relationTypes.map((one) => ({
      href: addressOf(one),
      label: t(`voice:relation.${one}`, { count: one === "follower" ? profile.followers : profile.following }),
      current: one === type,
    })),
    trail: [
      { label: name, href: href("/voice/user/:userNum", { userNum: num }) },
      { label: t(`voice:relation.${type}Title`) },
    ],
  };
});
