import { eq, type SQL, sql } from "drizzle-orm";
import { countAhead } from "~/platform/data/count-ahead.server";
import { missing } from "~/platform/errors";
import type { TableState } from "~/platform/table/table";
import { tableOrder, tableSlice } from "~/platform/table/table.server";
import type { Db } from "~db/client";
import { mailCampaigns } from "~db/schema/operations";
import { type CampaignColumn, type CampaignFilter, campaignStates } from "./table";

const counted = (status: SQL): SQL<number> =>
  sql<number>`(select count(*) from mail_recipient r where r.campaign_id = mail_campaign.id and ${status})`.mapWith(
    Number,
  );

const columns = {
  id: mailCampaigns.id,
  subject: mailCampaigns.subject,
  status: mailCampaigns.status,
  sendTime: mailCampaigns.sendTime,
  endTime: mailCampaigns.endTime,
  updateTime: mailCampaigns.updateTime,
  /** Recipients in total, queued, and skipped since the start. */
  people: counted(sql`true`),
  sent: counted(sql`r.status = 'sent'`),
  skipped: counted(sql`r.status = 'skipped'`),
};

/** Reads one page of the mass mails with their progress. */
export async function listCampaigns(db: Db, table: TableState<CampaignColumn, CampaignFilter>) {
  const status = campaignStates.find((one) => one === table.filters.status);
  const where = status && eq(mailCampaigns.status, status);
  const { limit, offset } = tableSlice(table);
  const { sendTime, endTime, updateTime, id } = mailCampaigns;
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(mailCampaigns)
      .where(where)
      .orderBy(...tableOrder(table, { status: mailCampaigns.status, sendTime, endTime, updateTime, id }, id))
      .limit(limit)
      .offset(offset),
    countAhead(db, mailCampaigns, where, { offset }),
  ]);
  return { rows, total };
}

/** Reads one mass mail. Throws `notFindData`. */
export async function campaignOf(db: Db, id: number) {
  const [row] = await db
    .select({ ...columns, body: mailCampaigns.body, audience: mailCampaigns.audience })
    .from(mailCampaigns)
    .where(eq(mailCampaigns.id, id));
  if (!row) throw missing();
  return row;
}
