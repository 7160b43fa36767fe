import { expect, test } from "@playwright/test";
import { boxes, compound, docx, webm, zip } from "../domains/files/samples";
import { paper } from "../factories/papers";
import { logIn } from "../harness/pages";

const attack = "<html><body><script>top.name='ran';fetch('/ran')</script><img src=x onerror=alert(1)></body></html>";

/** Files that pass the checks and still carry a page in them. */
const files = [
  { kind: "video", name: "a.mp4", bytes: Buffer.concat([boxes("isom"), boxContent(attack)]) },
  { kind: "video", name: "a.webm", bytes: Buffer.concat([webm(), Buffer.from(attack)]) },
  { kind: "document", name: "a.pdf", bytes: paper({ trailer: `/Note (${attack.replaceAll("<", "&lt;")})` }) },
  { kind: "cert", name: "a.zip", bytes: zip([{ name: "readme.txt", content: attack }]) },
  { kind: "cert", name: "a.docx", bytes: docx({ name: "word/notes.xml", content: attack }) },
  { kind: "cert", name: "a.doc", bytes: Buffer.concat([compound(["WordDocument"]), Buffer.from(attack.padEnd(192))]) },
] as const;

function boxContent(text: string): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + text.length, 0);
  head.write("free", 4);
  return Buffer.concat([head, Buffer.from(text)]);
}

test("nothing in a stored file runs, whatever its bytes are, however it is opened [U5]", async ({ page }) => {
  await logIn(page, "admin", "main", "/pages/about");
  const userId = await page.evaluate(async () => (await (await fetch("/api/user/autoLogin")).json()).id as number);
  const send = (method: string, path: string, body: object) =>
    page.evaluate(
      async ([method, path, body]) => {
        const headers = { "Content-Type": "application/json" };
        return (await fetch(path, { method, headers, body: JSON.stringify(body) })).json();
      },
      [method, path, body] as const,
    );
  const seen: string[] = [];
  page.context().on("request", (request) => seen.push(new URL(request.url()).pathname));
  page.on("dialog", (dialog) => {
    seen.push("dialog");
    void dialog.dismiss();
  });
  for (const { kind, name, bytes } of files) {
    const { path, uuidKey, headers } = await send("PUT", "/api/aws/s3/put", {
      fileName: name,
      kind,
      contentType: "",
      size: bytes.length,
    });
    expect((await page.request.put(path, { headers, data: bytes })).status(), name).toBe(200);
    expect(await send("POST", "/api/upload/finish", { uuidKey }), name).toMatchObject({ result: "success" });
    const address = kind === "document" ? `/file/${uuidKey}` : `/api/aws/s3/get?fileName=${uuidKey}&userId=${userId}`;
    const reply = await page.request.get(address);
    expect(reply.headers()["content-security-policy"]).toContain("sandbox");
    expect(reply.headers()["x-content-type-options"]).toBe("nosniff");
    await page.goto(address).catch(() => undefined);
    await page.goto("/pages/about").catch(() => undefined);
    await page.evaluate(
      (source) =>
        new Promise((done) => {
          for (const tag of ["iframe", "embed", "object"] as const) {
            const part = document.createElement(tag);
            part.setAttribute(tag === "object" ? "data" : "src", source);
            document.body.append(part);
          }
          const script = document.createElement("script");
          script.src = source;
          script.onerror = script.onload = done;
          document.body.append(script);
        }),
      address,
    );
  }
  const ran = () => seen.filter((path) => path === "/ran" || path === "dialog");
  expect(ran()).toEqual([]);
  expect(await page.evaluate(() => window.name)).toBe("");
  await page.route("**/control", (route) => route.fulfill({ contentType: "text/html", body: attack }));
  await page.goto("/control");
  await expect.poll(ran, "the same bytes as a page do run").toContain("/ran");
});
