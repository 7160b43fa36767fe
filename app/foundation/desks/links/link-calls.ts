import { z } from "zod";
import { actorOf, type Call, call } from "~/platform/api/calls";
import { line } from "~/platform/fields/fields";
import { type EntityDesk, fieldsOf, linkCallOf } from "../entity-desk.server";
import { longestLink } from "../rules/link-text";
import { suggestLinks } from "./find-link.server";

/** The calls that suggest targets for the link fields of a desk, for users who may write there. */
export const linkCalls = (desk: EntityDesk): Call[] =>
  fieldsOf(desk).flatMap(([name, { link }]) =>
    link
      ? [
          call(
            `GET ${linkCallOf(desk, name)}`,
            desk.writers ?? desk.calls.access,
            { query: z.object({ keyword: line(longestLink) }) },
            async ({ db, context, query }) =>
              suggestLinks(link, { db, actor: actorOf(context), locale: context.locale }, query.keyword),
            { limit: "deskLink" },
          ),
        ]
      : [],
  );
