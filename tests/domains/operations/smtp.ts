import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** What the mail server of this test file took, in order. */
export const received: { to: string; text: string }[] = [];

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      received.push({
        to: session.envelope.rcptTo.map(({ address }) => address).join(),
        text: Buffer.concat(chunks).toString("utf8"),
      });
      done();
    });
  },
});
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
/* The environment is read when the product's first module is loaded: this one is imported before. */
process.env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

export const closeMailServer = () => new Promise<void>((closed) => server.close(closed));
