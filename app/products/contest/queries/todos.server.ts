import { and, eq, ne, sql } from "drizzle-orm";
import type { Concerned } from "~/platform/access/actor";
import { countRows } from "~/platform/data/count-rows";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import { photoContests, photoJurors, photoScores, photoWorks } from "~db/schema/contest";

/** Todos of administrators: works that wait for approval. */
export const workTodos = (actor: Concerned, t: Translate) =>
  actor.roles.has("ADMIN")
    ? [
        {
          id: "photo-work",
          count: countRows(photoWorks, eq(photoWorks.status, "pending")),
          text: t("photo-desk:todo"),
          to: `${href("/admin/event/photoComp/manage")}?status=pending`,
        },
      ]
    : [];

/** Contests whose works this person scores at this moment. */
const judgedBy = (userId: number) => sql`(
  select ${photoJurors.contestId} from ${photoJurors} inner join ${photoContests}
  on ${photoContests.id} = ${photoJurors.contestId}
  where ${photoJurors.userId} = ${userId} and ${photoJurors.deletedTime} is null and ${photoContests.deletedTime} is null
  and ${photoContests.applyEnd} <= statement_timestamp() - interval '1 minute'
  and coalesce(${photoContests.resultTime} > statement_timestamp(), true))`;

/** Todo of jurors: works that they have not scored while scores are given. */
export const juryTodos = (actor: Concerned, t: Translate) => [
  {
    id: "photo-score",
    count: countRows(
      photoWorks,
      and(
        sql`${photoWorks.contestId} in ${judgedBy(actor.userId)}`,
        eq(photoWorks.status, "approved"),
        ne(photoWorks.ownerId, actor.userId),
        sql`not exists (select from ${photoScores} where ${photoScores.workId} = ${photoWorks.id} and ${photoScores.jurorId} = ${actor.userId})`,
      ),
    ),
    text: t("contest-jury:todo"),
    to: href("/event/photoComp/jury"),
  },
];
