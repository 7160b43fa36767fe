import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";

/** What the mail server was told, line by line. */
const told: string[] = [];

/** A mail server that takes every recipient as it is written; the usual one for tests unquotes and refuses some. */
const server = createServer((socket) => {
  let isLetter = false;
  let rest = "";
  socket.write("220 test\r\n");
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => {
    const lines = (rest + chunk.toString("latin1")).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      told.push(line);
      if (isLetter && line !== ".") continue;
      isLetter = line === "DATA";
      socket.write(isLetter ? "354 go on\r\n" : "250 ok\r\n");
      if (line === "QUIT") socket.end();
    }
  });
});

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  process.env.SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((closed) => server.close(() => closed())));

test.each([
  ["ab..c@docomo.ne.jp", '"ab..c"@docomo.ne.jp'],
  ["abc.@ezweb.ne.jp", '"abc."@ezweb.ne.jp'],
  ["hana@xn--r8jz45g.jp", "hana@xn--r8jz45g.jp"],
  ["o'neill+x@example.com", "o'neill+x@example.com"],
])("%s is mailed to %s alone", async (to, written) => {
  const { mailJobs } = await import("~/platform/jobs/mail.server");
  told.length = 0;
  await mailJobs.mail?.({ messageId: "8d0ed1d8", to, subject: "s", text: "t", html: "<p>t</p>" });
  expect(told.filter((line) => line.startsWith("RCPT"))).toEqual([`RCPT TO:<${written}>`]);
  expect(told.filter((line) => /^(To|Cc|Bcc):/.test(line)).map((line) => line.replace(/[<>]/g, ""))).toEqual([
    `To: ${written}`,
  ]);
});
