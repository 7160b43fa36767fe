import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { devMails } from "~db/schema/platform";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let server: SMTPServer;
const received: { from: string; to: string[]; text: string }[] = [];
let refusals = 0;

beforeAll(async () => {
  database = await testDatabase();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (refusals-- > 0) return done(new Error("try again"));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  process.env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await new Promise<void>((closed) => server.close(closed));
  await database.close();
});

const mail = {
  messageId: "8d0ed1d8",
  to: "guest@example.com",
  subject: "認証コード",
  text: "コードは 1234 です。",
  html: "<p>コードは 1234 です。</p>",
};

describe("mail through a real SMTP server", () => {
  test("leaves with its own id, and not into the development mailbox", async () => {
    const { mailJobs } = await import("~/platform/jobs/mail.server");
    await mailJobs.mail?.(mail);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: "no-reply@localhost", to: ["guest@example.com"] });
    expect(received[0]?.text).toContain("Message-ID: <8d0ed1d8@tabikura>");
    expect(await database.db.select().from(devMails)).toEqual([]);
  });

  test("a server that refuses fails the job, so that the queue tries again", async () => {
    const { mailJobs } = await import("~/platform/jobs/mail.server");
    refusals = 1;
    await expect(mailJobs.mail?.(mail)).rejects.toThrow("try again");
    expect(received).toHaveLength(1);
  });

  test("a subject with line breaks adds no header", async () => {
    const { enqueueMail, mailJobs } = await import("~/platform/jobs/mail.server");
    await inTransaction(database.db, (tx) => enqueueMail(tx, { ...mail, subject: "Hello\r\nBcc: all@example.com" }));
    const [job] = await database.sql`select payload from graphile_worker._private_jobs`;
    expect((job as { payload: { subject: string } }).payload.subject).toBe("Hello Bcc: all@example.com");
    await mailJobs.mail?.(job?.payload);
    expect(received.at(-1)?.to).toEqual(["guest@example.com"]);
  });
});
