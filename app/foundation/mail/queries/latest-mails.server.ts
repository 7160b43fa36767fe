import { desc } from "drizzle-orm";
import type { Db } from "~db/client";
import { devMails } from "~db/schema/platform";

/** The newest 50 mails of a machine without a mail server. */
export const latestMails = (db: Db) =>
  db
    .select({
      id: devMails.id,
      to: devMails.to,
      subject: devMails.subject,
      text: devMails.text,
      html: devMails.html,
      createTime: devMails.createTime,
    })
    .from(devMails)
    .orderBy(desc(devMails.id))
    .limit(50);
