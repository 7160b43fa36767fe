import { desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { countAll } from "~/platform/data/count-rows";
import { translator } from "~/platform/i18n/texts.server";
import { applicantTodos } from "~/products/job/applying/own-data.server";
import { replyRateOf } from "~/products/job/applying/queries/reply-rate.server";
import { remindUnanswered } from "~/products/job/applying/verbs/remind-unanswered.server";
import { resumeBlocks } from "~db/schema/job-resume";
import { notifications } from "~db/schema/notifications";
import {
  actorOf,
  ago,
  applicant,
  apply,
  type Company,
  candidate,
  company,
  db,
  newsOf,
  recruitment,
  run,
  server,
} from "./applying-world";

const block = (userId: number, { id: companyId }: Company) => db.insert(resumeBlocks).values({ userId, companyId });

/** How many applications wait, as the desk of a company counts them. */
const waitingAt = async ({ ownerId }: Company): Promise<number> =>
  (
    await countAll(
      db,
      applicantTodos(actorOf(ownerId), translator("en_US")).map(({ count }) => count),
    )
  )[0] ?? Number.NaN;

const remindAll = async () => {
  while (await run(remindUnanswered));
};

/* Each with the same step of somebody who lists no company, so that silence is not the rule. */
describe("a company that somebody lists among those that never see them [J11]", () => {
  test("counts nobody of theirs among those who wait", async () => {
    const shop = await company();
    const [hidden, other] = [await applicant(), await applicant()];
    const job = await recruitment(shop);
    await apply(hidden, job);
    await apply(other, job);
    expect(await waitingAt(shop)).toBe(2);
    await block(hidden, shop);
    expect(await waitingAt(shop)).toBe(1);
  });

  test("is reminded of others alone, and of nobody where nobody else waits", async () => {
    const [shop, quiet] = [await company(), await company()];
    const [hidden, other] = [await applicant(), await applicant()];
    const job = await recruitment(shop);
    const sent = [await apply(hidden, job), await apply(other, job), await apply(hidden, await recruitment(quiet))];
    await block(hidden, shop);
    await block(hidden, quiet);
    for (const { id } of sent) await ago(id, 4);
    await remindAll();
    const told = (of: Company) =>
      db.select().from(notifications).where(eq(notifications.userId, of.ownerId)).orderBy(desc(notifications.id));
    expect((await told(shop))[0]).toMatchObject({ key: "job-applying:notice.unanswered", params: { days: 3, n: 1 } });
    expect(await newsOf(quiet.ownerId)).toEqual(["received"]);
  });

  test("does not hear of a withdrawal or of an answer to its invitation", async () => {
    const shop = await company();
    const [hidden, other] = [await applicant(), await applicant()];
    const [job, another] = [await recruitment(shop), await recruitment(shop)];
    const ids = new Map<number, { sent: number; invited: number }>();
    for (const userId of [hidden, other]) {
      const invited = await server.call(shop.ownerId, "POST", "/api/job/resume/invite", {
        userId: await candidate(userId),
        recruitmentId: another,
      });
      ids.set(userId, { sent: (await apply(userId, job)).id, invited: invited.body.id });
    }
    await block(hidden, shop);
    const step = async (userId: number) => {
      const { sent, invited } = ids.get(userId) ?? { sent: 0, invited: 0 };
      const replies = [
        await server.call(userId, "PUT", `/api/job/apply/withdraw/${sent}`),
        await server.call(userId, "PUT", "/api/job/invitation/answer", { id: invited, accept: true }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      return newsOf(shop.ownerId);
    };
    expect(await step(hidden)).toEqual(["received", "received"]);
    expect(await step(other)).toEqual(["received", "received", "withdrawn", "accepted"]);
  });

  test("is not blamed for not answering them", async () => {
    const shop = await company();
    const people: number[] = [];
    for (let at = 0; at < 4; at++) {
      const userId = await applicant();
      const { id } = await apply(userId, await recruitment(shop));
      people.push(userId);
      await ago(id, 10);
      if (at > 0) await server.call(shop.ownerId, "PUT", "/api/job/apply/status", { id, status: "confirmed" });
    }
    expect(await replyRateOf(db, shop.id)).toBe(75);
    await block(people[0] ?? 0, shop);
    expect(await replyRateOf(db, shop.id)).toBe(100);
  });
});
