import { and, asc, desc, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import { mailLocale, queueMail } from "~/foundation/mail/verbs/queue-mail.server";
import { wantsMail } from "~/foundation/mail/verbs/unsubscribe.server";
import { env } from "~/platform/env.server";
import { flagOf } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { inLanguage } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { jobAlertMails, jobAlerts, jobCompanies, recruitments } from "~db/schema/job";
import { ofCompany } from "../../queries/visible.server";
import { recruitmentHref, searchHref } from "../../rules/addresses";
import { daysOf, frequencies } from "../../rules/alert";
import { jobSizes } from "../../rules/limits";
import { readSearch } from "../../rules/search";
import { salaryText } from "../queries/cards.server";
import { searched } from "../queries/search-where.server";

type Alert = typeof jobAlerts.$inferSelect;

/** The time after `from` at which a saved search is looked at again. */
const nextDue = (from: SQL): SQL =>
  sql`${from} + case ${jobAlerts.frequency} ${sql.join(
    frequencies.map((one) => sql`when ${one} then make_interval(days => ${sql.raw(String(daysOf[one]))})`),
    sql` `,
  )} end`;

/** What is open, was opened after the search was saved, and has not been mailed for it. */
const newOnes = (tx: Tx, alert: Alert) =>
  tx
    .select({ recruitment: recruitments, company: jobCompanies.name })
    .from(recruitments)
    .innerJoin(jobCompanies, ofCompany)
    .where(
      and(
        searched(readSearch(new URLSearchParams(alert.query)), "new"),
        sql`${recruitments.openTime} > (select since_time from ${jobAlerts} where ${jobAlerts.id} = ${alert.id})`,
        sql`not exists (select from ${jobAlertMails} where ${jobAlertMails.alertId} = ${alert.id}
          and ${jobAlertMails.recruitmentId} = ${recruitments.id})`,
      ),
    )
    .orderBy(desc(recruitments.openTime), desc(recruitments.id))
    .limit(jobSizes.mailed);

/**
 * Looks at the next saved search that is due and mails its owner what is new, each recruitment once. Returns whether
 * there was one. Any number may run at once, and again after a crash: the search is locked, and what was mailed is
 * recorded in the transaction that queues the mail.
 */
export async function sendNextAlert(tx: Tx): Promise<boolean> {
  const [due] = await tx
    .select({ alert: jobAlerts, email: users.email, nickname: users.nickname, locale: users.locale })
    .from(jobAlerts)
    .innerJoin(users, eq(users.id, jobAlerts.userId))
    .where(
      and(
        lte(jobAlerts.dueTime, sql`clock_timestamp()`),
        isNull(users.closedAt),
        isNull(users.disabledAt),
        wantsMail("job"),
      ),
    )
    .orderBy(asc(jobAlerts.dueTime), asc(jobAlerts.id))
    .limit(1)
    .for("update", { of: jobAlerts, skipLocked: true });
  if (!due) return false;
  const { alert } = due;
  await tx
    .update(jobAlerts)
    .set({ dueTime: nextDue(sql`clock_timestamp()`) })
    .where(eq(jobAlerts.id, alert.id));
  const found = await newOnes(tx, alert);
  if (found.length === 0) return true;
  await tx
    .insert(jobAlertMails)
    .values(found.map(({ recruitment }) => ({ alertId: alert.id, recruitmentId: recruitment.id })));
  const locale = mailLocale(due);
  const [t, flag] = [translator(locale), flagOf(locale)];
  await queueMail(tx, {
    to: due.email,
    locale,
    name: due.nickname,
    optOut: { userId: alert.userId, kind: "job" },
    template: "job-alert:mail",
    params: { name: alert.name, count: found.length },
    list: found.map(({ recruitment, company }) =>
      t("job-alert:line", {
        title: inLanguage(recruitment.title, flag).text,
        company: inLanguage(company, flag).text,
        salary: salaryText(recruitment, { locale, t }),
        url: env.origins.work + recruitmentHref(recruitment.id),
      }),
    ),
    link: env.origins.work + searchHref(readSearch(new URLSearchParams(alert.query))),
    note: "job-alert:end",
  });
  return true;
}
