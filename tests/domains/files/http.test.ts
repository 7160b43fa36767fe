import { readFileSync } from "node:fs";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "~db/schema/audit";
import { storedFiles } from "~db/schema/files";
import { paper } from "../../factories/papers";
import { type Ask, ask, callApi, type Reply } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { startS3 } from "../../harness/s3";
import { type TestDatabase, testDatabase } from "../../setup/database";
import { boxes, pdf } from "./samples";
import { picture } from "./world";

let database: TestDatabase;
let owner: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  database = await testDatabase();
  owner = await person(database.db, "guest");
  other = await person(database.db, "guest");
  admin = await person(database.db, "admin");
});
afterAll(() => database?.close());

const json = (reply: Reply) => JSON.parse(reply.body) as Record<string, string> & { headers: Record<string, string> };

describe.each(["local", "s3"] as const)("uploads over HTTP, storage %s", (name) => {
  let product: Product;
  let s3: Awaited<ReturnType<typeof startS3>> | undefined;
  beforeAll(async () => {
    if (name === "s3") s3 = await startS3();
    product = await startProduct(database.url, s3?.env);
  });
  afterAll(async () => {
    await product?.kill();
    await s3?.close();
  });

  const api = (who: Person | null, method: string, path: string, body?: unknown) =>
    callApi(product.port, method, path, body, who ? { cookie: who.cookie } : {});
  const get = (path: string, asked: Ask = {}) => ask(product.port, path, asked);
  const put = (url: string, headers: Record<string, string>, bytes: Buffer) =>
    fetch(url, { method: "PUT", headers, body: new Uint8Array(bytes) });
  const piece = (id: string, offset: number, body: Buffer, type = "application/octet-stream") =>
    ask(product.port, `/api/upload/chunk/${id}?offset=${offset}`, {
      method: "PUT",
      cookie: owner.cookie,
      body,
      headers: { "content-type": type, origin: `http://localhost:${product.port}`, "sec-fetch-site": "same-origin" },
    });
  const send = async (who: Person, kind: string, fileName: string, bytes: Buffer) => {
    const asked = { fileName, contentType: "", kind, size: bytes.length };
    const started = json(await api(who, "PUT", "/api/aws/s3/put", asked));
    const { path = "", uuidKey = "", headers } = started;
    expect((await put(path, headers, bytes)).status).toBe(200);
    return { uuidKey, finished: await api(who, "POST", "/api/upload/finish", { uuidKey }) };
  };

  test("a picture goes straight to the storage and is shown once it is checked, by its widths and formats", async () => {
    const bytes = await picture("png", 700);
    const asked = { fileName: "me.png", contentType: "image/png", kind: "avatar", size: bytes.length };
    const { path = "", uuidKey, headers } = json(await api(owner, "PUT", "/api/aws/s3/put", asked));
    expect((await put(path, headers, bytes)).status).toBe(200);
    expect((await get(`/img/${uuidKey}?w=100`)).status).toBe(404);
    expect(json(await api(other, "POST", "/api/upload/finish", { uuidKey }))).toEqual({ message: "notFindData" });
    expect(json(await api(owner, "POST", "/api/upload/finish", { uuidKey }))).toMatchObject({
      result: "success",
      detail: { uuidKey },
    });
    for (const [accept, type] of [
      ["image/avif,image/webp", "image/avif"],
      ["image/webp", "image/webp"],
      ["*/*", "image/jpeg"],
    ] as const) {
      const shown = await get(`/img/${uuidKey}?w=90`, { headers: { accept } });
      expect([shown.status, shown.headers["content-type"], shown.headers["x-content-type-options"]]).toEqual([
        200,
        type,
        "nosniff",
      ]);
    }
    expect(readFileSync(`/proc/${product.child.pid}/maps`, "utf8"), "encoders stay outside").not.toContain("vips");
  });

  test("what is refused says why, is nowhere to be read, and cannot be finished later", async () => {
    const { uuidKey, finished } = await send(
      owner,
      "avatar",
      "me.jpg",
      Buffer.from("<html><script>alert(1)</script></html>"),
    );
    expect([finished.status, json(finished)]).toEqual([406, { message: "Extension name error" }]);
    expect(json(await api(owner, "POST", "/api/upload/finish", { uuidKey }))).toEqual({
      message: "Extension name error",
    });
    for (const path of [
      `/img/${uuidKey}`,
      `/file/${uuidKey}`,
      `/storage/quarantine/${uuidKey}`,
      `/storage/public/${uuidKey}`,
    ])
      expect((await get(path)).status, path).toBeGreaterThanOrEqual(400);
    const never = json(
      await api(owner, "PUT", "/api/aws/s3/put", { fileName: "a.jpg", contentType: "", kind: "avatar", size: 5 }),
    );
    expect(json(await api(owner, "POST", "/api/upload/finish", { uuidKey: never.uuidKey }))).toEqual({
      message: "uploadFailed",
    });
  });

  test("names, types, sizes, roles, and another's id in the path are refused at the start; anonymous people are told why", async () => {
    const start = async (who: Person | null, body: object, path = "/api/aws/s3/put") => {
      const reply = await api(who, "PUT", path, {
        fileName: "a.jpg",
        contentType: "image/jpeg",
        kind: "avatar",
        size: 9,
        ...body,
      });
      return `${reply.status} ${json(reply).message ?? "ok"}`;
    };
    expect(await start(owner, { fileName: "a.svg" })).toBe("406 Extension name error");
    expect(await start(owner, { contentType: "text/html" })).toBe("406 Extension name error");
    expect(await start(owner, { size: 10_485_761 })).toBe("406 fileTooLarge");
    expect(await start(owner, { kind: "resume", fileName: "a.pdf", contentType: "", size: 5_242_881 })).toBe(
      "406 fileTooLarge",
    );
    expect(await start(owner, { kind: "news" })).toBe("406 No auth to upload");
    expect(await start(owner, { kind: "nothing" })).toBe("406 invalidInput");
    expect(await start(null, {})).toBe("401 No auth to upload");
    for (const path of ["/api/aws/s3/put", "/api/aws/s3/ai/put"]) {
      expect(await start(owner, {}, `${path}/${other.id}`)).toBe("406 No auth to upload");
      expect(await start(owner, {}, `${path}/${owner.id}`)).toBe("200 ok");
    }
  });

  test("a sender who tells no size has the kind's limit; a form post works as well", async () => {
    const bytes = await picture();
    const open = json(
      await api(owner, "PUT", "/api/aws/s3/put", { fileName: "a.jpg", contentType: "image/jpeg", kind: "avatar" }),
    );
    const send = (sent: Buffer) => put(open.path ?? "", open.headers, sent);
    expect(await (await send(Buffer.alloc(10_485_761))).json()).toMatchObject({ params: { mb: 10 } });
    expect((await send(bytes)).status).toBe(200);
    expect((await api(owner, "POST", "/api/upload/finish", { uuidKey: open.uuidKey })).status).toBe(200);
    const form = JSON.parse(
      (await api(owner, "GET", "/api/aws/s3/form?kind=avatar&fileName=a.jpg&contentType=image/jpeg")).body,
    ) as { url: string; uuidKey: string; fields: Record<string, string> };
    const data = new FormData();
    for (const [field, value] of Object.entries(form.fields)) data.append(field, value);
    data.append("file", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "a.jpg");
    expect((await fetch(form.url, { method: "POST", body: data })).status).toBe(204);
    expect((await api(owner, "POST", "/api/upload/finish", { uuidKey: form.uuidKey })).status).toBe(200);
  });

  test("pieces over HTTP: the place is told, a wrong one corrected", async () => {
    const bytes = await picture("png", 200);
    const { id = "" } = json(
      await api(owner, "POST", "/api/upload/chunk/init", {
        fileName: "a.png",
        contentType: "",
        kind: "avatar",
        size: bytes.length,
      }),
    );
    const sendPiece = (offset: number, part: Buffer, type?: string) => piece(id, offset, part, type);
    expect(json(await sendPiece(0, bytes.subarray(0, 100)))).toEqual({ offset: 100 });
    expect((await sendPiece(100, bytes.subarray(100), "text/plain")).status).toBe(403);
    expect([(await sendPiece(50, bytes.subarray(50))).status, json(await sendPiece(50, bytes.subarray(50)))]).toEqual([
      406,
      { message: "uploadOffset", params: { offset: 100 } },
    ]);
    const head = await ask(product.port, `/api/upload/chunk/${id}`, { method: "HEAD", cookie: owner.cookie });
    expect(head.headers["upload-offset"]).toBe("100");
    await sendPiece(100, bytes.subarray(100));
    expect(json(await api(owner, "POST", `/api/upload/chunk/finish/${id}`, {}))).toMatchObject({ result: "success" });
  });

  test("a public film comes with ranges, a public paper as a download, both in a sandbox [U5]", async () => {
    const film = boxes("isom");
    const { uuidKey } = await send(admin, "news-video", "a.mp4", film);
    const whole = await get(`/file/${uuidKey}`);
    expect([
      whole.status,
      whole.headers["content-type"],
      whole.headers["content-length"],
      whole.headers["content-disposition"],
    ]).toEqual([200, "video/mp4", String(film.length), undefined]);
    const part = await get(`/file/${uuidKey}`, { headers: { range: "bytes=4-7" } });
    expect([part.status, part.body, part.headers["content-range"]]).toEqual([206, "ftyp", `bytes 4-7/${film.length}`]);
    expect((await get(`/file/${uuidKey}`, { headers: { range: "bytes=-4" } })).headers["content-length"]).toBe("4");
    expect((await get(`/file/${uuidKey}`, { headers: { range: "bytes=999999-" } })).status).toBe(416);
    const sheets = await send(admin, "document", "a.pdf", paper());
    const sent = await get(`/file/${sheets.uuidKey}`);
    expect(sent.headers["content-disposition"]).toMatch(/^attachment/);
    for (const { headers } of [whole, sent]) {
      expect(headers["content-security-policy"]).toContain("sandbox");
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
  });

  test("a private file is read by its owner and whom its kind names, for a minute, and each read is written down [U7]", async () => {
    const { uuidKey } = await send(owner, "cert", "証明書.pdf", pdf());
    const resume = await send(owner, "resume", "cv.pdf", pdf());
    await database.db.update(storedFiles).set({ ref: "resume:7" }).where(eq(storedFiles.key, resume.uuidKey));
    const read = (who: Person | null, query: string, call = "get") => api(who, "GET", `/api/aws/s3/${call}?${query}`);
    const mine = `fileName=${uuidKey}&userId=${owner.id}`;
    expect((await read(null, mine)).status).toBe(401);
    const refused: [Person, string, string?][] = [
      [other, mine],
      [other, `fileName=${uuidKey}&userId=${other.id}`],
      [owner, `fileName=${uuidKey}&userId=${other.id}`],
      [other, `fileName=cert/2026/00000000-0000-4000-8000-000000000000.pdf&userId=${other.id}`],
      [other, `fileName=../../etc/passwd&userId=${other.id}`],
      [other, `fileName=${resume.uuidKey}&resumeId=7`, "getResume"],
      [owner, `fileName=${resume.uuidKey}&resumeId=8`, "getResume"],
      [other, `fileName=${resume.uuidKey}&resumeId=999`, "getResume"],
      [owner, `uuidKey=${resume.uuidKey}&orderId=7&userId=${owner.id}`, "get/attachment/hotelOrder"],
      [owner, `fileName=${uuidKey}&refId=7`, "get/event/attachment"],
    ];
    for (const [who, query, call] of refused) {
      const reply = await read(who, query, call);
      expect([reply.status, reply.body], query).toEqual([409, '{"message":"noPermission"}']);
    }
    for (const path of [`/img/${uuidKey}`, `/file/${uuidKey}`, `/storage/private/${uuidKey}`])
      expect((await get(path)).status, path).toBeGreaterThanOrEqual(400);
    for (const [who, query, call] of [
      [owner, mine],
      [admin, mine],
      [owner, `fileName=${resume.uuidKey}&resumeId=7`, "getResume"],
    ] as [Person, string, string?][]) {
      const reply = await read(who, query, call);
      expect(reply.status, query).toBe(302);
      expect(reply.headers["cache-control"]).toContain("no-store");
      const file = await fetch(String(reply.headers.location));
      expect([file.status, await file.text()]).toEqual([200, pdf().toString("latin1")]);
      expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w.]+"; filename\*=UTF-8''/);
      expect(file.headers.get("cache-control")).toContain("no-store");
    }
    const reads = await database.db
      .select()
      .from(auditLog)
      .where(like(auditLog.target, `file:%${uuidKey}`));
    expect(reads.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["file-read", owner.id],
      ["file-read", admin.id],
    ]);
    expect(
      (await fetch(String((await read(owner, mine)).headers.location).replace(uuidKey, resume.uuidKey))).status,
    ).toBeGreaterThanOrEqual(400);
  });

  test("what is put by the three shown calls alone is read by its owner, once it is there, and by nobody else [F3]", async () => {
    const bytes = pdf();
    for (const call of ["put", `put/${owner.id}`, `ai/put/${owner.id}`]) {
      const asked = { fileName: "letter.pdf", contentType: "application/pdf" };
      const { path = "", uuidKey = "", headers } = json(await api(owner, "PUT", `/api/aws/s3/${call}`, asked));
      const read = (who: Person | null) => api(who, "GET", `/api/aws/s3/get?fileName=${uuidKey}&userId=${owner.id}`);
      expect([call, (await read(owner)).status]).toEqual([call, 409]);
      await put(path, headers, bytes);
      expect([(await read(null)).status, (await read(other)).status]).toEqual([401, 409]);
      const reply = await read(owner);
      expect([call, reply.status]).toEqual([call, 302]);
      const file = await fetch(new URL(reply.headers.location ?? "", `http://localhost:${product.port}`));
      expect([file.status, Buffer.from(await file.arrayBuffer()).equals(bytes)]).toEqual([200, true]);
    }
    const bad = json(await api(owner, "PUT", "/api/aws/s3/put", { fileName: "a.pdf", contentType: "" }));
    await put(bad.path ?? "", bad.headers, Buffer.from("<ht>"));
    expect((await api(owner, "GET", `/api/aws/s3/get?fileName=${bad.uuidKey}`)).status).toBe(406);
  });

  test("an own unclaimed file is deleted, and its picture is gone", async () => {
    const { uuidKey } = await send(owner, "avatar", "a.jpg", await picture());
    expect((await get(`/img/${uuidKey}`)).status).toBe(200);
    expect((await api(other, "DELETE", "/api/aws/s3/delete", { uuidKey })).status).toBe(406);
    expect((await api(owner, "DELETE", "/api/aws/s3/delete", { uuidKey })).status).toBe(200);
    expect((await get(`/img/${uuidKey}`)).status).toBe(404);
  });

  if (name === "s3")
    test("a storage that is down is said so, and pages do not wait for it [CR6]", async () => {
      const { uuidKey } = await send(owner, "cert", "a.pdf", pdf());
      if (s3) s3.faults.errors = true;
      const failed = await api(owner, "POST", "/api/upload/chunk/init", {
        fileName: "a.png",
        contentType: "",
        kind: "avatar",
        size: 4,
      });
      const failedPiece = await piece(json(failed).id ?? "", 0, Buffer.from("abcd"));
      expect([failedPiece.status, failedPiece.body]).toEqual([406, '{"message":"storageDown"}']);
      expect(
        (await get(`/api/aws/s3/get?fileName=${uuidKey}&userId=${owner.id}`, { cookie: owner.cookie })).status,
      ).toBe(302);
      expect((await get("/user/login")).status).toBe(200);
      if (s3) s3.faults.errors = false;
    });
});
