import { z } from "zod";
import type { SubjectType } from "~/foundation/subjects/subject.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { pageOf, pagingOf, pagingShape } from "~/platform/api/paging";
import { rowId } from "~/platform/data/row-id";
import { signedIn } from "~/platform/domain/access";
import { flagOf } from "~/platform/i18n/locales";
import { countFavourites, isFavourite, listFavourites } from "./queries.server";
import { favouritesPerPage } from "./rules";
import { addFavourite, removeFavourite } from "./verbs/favourite.server";

const one = z.object({ id: rowId });

/** The calls of a person's favourites of one type: list, get, save, delete below `base`. */
export const favouriteCalls = (type: SubjectType, base: `/api/${string}`): readonly Call[] => [
  call(`GET ${base}/list`, signedIn, { query: z.object(pagingShape) }, async ({ context, db, query }) => {
    const { userId } = actorOf(context);
    const asked = pagingOf(query, favouritesPerPage);
    const flag = flagOf(context.locale);
    const [rows, counts] = await Promise.all([
      listFavourites(db, userId, { type, ...asked, flag }),
      countFavourites(db, userId),
    ]);
    const content = rows.map(({ refId, createTime, subject }) => ({
      id: refId,
      createTime,
      title: subject?.title ?? null,
      path: subject?.href ?? null,
      picture: subject?.picture ?? null,
    }));
    return pageOf(content, counts.get(type) ?? 0, asked);
  }),
  call(`GET ${base}/get/:id`, signedIn, { params: one }, async ({ context, db, params }) => ({
    favourite: await isFavourite(db, actorOf(context).userId, { type, refId: params.id }),
  })),
  call(
    `POST ${base}/save`,
    signedIn,
    { body: one },
    async ({ context, tx, body }) => {
      await addFavourite(tx, actorOf(context).userId, { type, refId: body.id });
      return success({ id: body.id });
    },
    { limit: "favourite" },
  ),
  call(`DELETE ${base}/delete/:id`, signedIn, { params: one }, async ({ context, tx, params }) => {
    await removeFavourite(tx, actorOf(context).userId, { type, refId: params.id });
    return success();
  }),
];
