import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pageOf, pagingOf } from "~/platform/api/paging";
import { anyone, signedIn } from "~/platform/domain/access";
import { deliverProfile } from "./deliver-profile.server";
import * as shapes from "./forms";
import { personEntity, profileEntity } from "./queries/entities";
import { followAsks, mutedPeople, mutedWords, openPerson, relatedPeople, suggestPeople } from "./queries/people.server";
import { answerFollow, follow, removeFollower } from "./verbs/follow.server";
import { mutePerson, muteWord, unmuteWords } from "./verbs/mute.server";
import { viewerOf } from "./viewer.server";

/** The calls of people: profiles, follows, mutes [MS4, MS12, MS13]. */
export const peopleCalls: readonly Call[] = [
  call("GET /api/mb_user/get/:id", anyone, { params: shapes.byId }, async ({ db, context, params }) =>
    profileEntity(await openPerson(db, viewerOf(context), params.id)),
  ),
  call("GET /api/mb_user/mention/:text", signedIn, { params: shapes.mentionParams }, async ({ db, context, params }) =>
    (await suggestPeople(db, actorOf(context).userId, params.text)).map(personEntity),
  ),
  call(
    "GET /api/mb_user/related/:type/:id",
    anyone,
    { params: shapes.relatedParams, query: shapes.relatedQuery },
    async ({ db, context, params, query }) => {
      const paging = pagingOf(query);
      const asked = { userId: params.id, type: params.type, offset: paging.offset, size: paging.size };
      const { people, total } = await relatedPeople(db, viewerOf(context), asked);
      const rows = people.map((person) => ({ ...personEntity(person), follow: person.follow }));
      return pageOf(rows, total, paging);
    },
  ),
  call(
    "PUT /api/mb_user/follow/:id",
    signedIn,
    { params: shapes.byId, body: shapes.followBody },
    async ({ tx, context, params, body }) =>
      success({ detail: await follow(tx, actorOf(context), { userId: params.id, follow: body.follow }) }),
    { limit: "voiceFollow" },
  ),
  call("GET /api/mb_user/asks", signedIn, { query: shapes.sliceQuery }, async ({ db, context, query }) => {
    const asks = await followAsks(db, actorOf(context).userId, query);
    return asks.map(({ id, person }) => ({ id, user: personEntity(person) }));
  }),
  call(
    "PUT /api/mb_user/answer/:id",
    signedIn,
    { params: shapes.byId, body: shapes.answerBody },
    async ({ tx, context, params, body }) => {
      await answerFollow(tx, actorOf(context), { userId: params.id, accept: body.accept });
      return success();
    },
  ),
  call("DELETE /api/mb_user/follower/:id", signedIn, { params: shapes.byId }, async ({ tx, context, params }) => {
    await removeFollower(tx, actorOf(context), params.id);
    return success();
  }),
  call(
    "PUT /api/mb_user/mute/:id",
    signedIn,
    { params: shapes.byId, body: shapes.muteBody },
    async ({ tx, context, params, body }) => {
      await mutePerson(tx, actorOf(context), { userId: params.id, ...body });
      return success();
    },
  ),
  call("GET /api/mb_user/muted", signedIn, {}, async ({ db, context }) => {
    const people = await mutedPeople(db, actorOf(context).userId);
    return people.map((person) => ({ ...personEntity(person), untilTime: person.untilTime }));
  }),
  call("GET /api/mb_user/words", signedIn, {}, ({ db, context }) => mutedWords(db, actorOf(context).userId)),
  call("POST /api/mb_user/word", signedIn, { body: shapes.wordBody }, async ({ tx, context, body }) => {
    await muteWord(tx, actorOf(context), body);
    return success();
  }),
  call("DELETE /api/mb_user/word/:id", signedIn, { params: shapes.byId }, async ({ tx, context, params }) => {
    await unmuteWords(tx, actorOf(context), [params.id]);
    return success();
  }),
  call(
    "POST /api/mb_user",
    signedIn,
    { body: shapes.profileBody },
    async ({ db, context, body }) => {
      await deliverProfile(db, actorOf(context), body);
      return success();
    },
    { steps: true },
  ),
];
