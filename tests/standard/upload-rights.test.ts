import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { composedCalls } from "~/platform/api/openapi.server";
import { allows, roles, rolesOf } from "~/platform/domain/access";
import { declaredScreens, listed } from "~/platform/domain/declared";
import type { Screen } from "~/platform/domain/screens";
import { partName, type Upload, uploadFormats } from "~/platform/domain/uploads";
import { fileFieldsOf } from "~/platform/forms/file-fields";
import "../../app/composition";
import { ask, callApi, inParallel } from "../harness/http";
import { bodyOf, naive } from "../harness/naive";
import { formsAt } from "../harness/page-module";
import { type Person, person } from "../harness/people";
import { fileForm, ownPage, pour } from "../harness/pour";
import { jsonShape } from "../harness/samples";
import { sharedProduct } from "../harness/shared-product";
import type { TestDatabase } from "../setup/database";
import { pathWith } from "./requests";

/* [U11] For every declared kind of upload and every way in: who has no right is refused by what the head of the
   request says. A sender that goes on is not read to its end. */

/** What may be taken of the 60 MB of a refused sender: 12 MB and 16 MiB are forgotten as they come, more lies in the system's buffers. */
const mostTaken = 52_000_000;

let database: TestDatabase;
let port: number;
const people = new Map<string, Person>();
beforeAll(async () => {
  const shared = await sharedProduct();
  database = shared.database;
  port = shared.product.port;
  for (const role of roles) people.set(role, await person(database.db, role.toLowerCase()));
});
afterAll(() => database?.close());

/** A form whose file comes first. */
const filled = ({ name, formats }: Upload, field: string) =>
  fileForm(partName(name, field), `a.${uploadFormats[formats][0]}`);

const uploads = listed("uploads");

const posted = (path: string, as: Person | undefined, { headers, head }: ReturnType<typeof fileForm>) => ({
  method: "POST",
  path: pathWith(path, () => 1),
  head,
  headers: { ...headers, ...ownPage(port), ...(as && { cookie: as.cookie }) },
});

/** A role that may enter a screen, and that `wanted` holds for. */
const entering = ({ access }: Screen, wanted: (has: ReturnType<typeof rolesOf>) => boolean = () => true) =>
  roles.find((one) => allows(access, rolesOf(one.toLowerCase())) && wanted(rolesOf(one.toLowerCase())));

/** Somebody new of a role: one person has few places for forms with files, and keeps one until an ended form is noticed. */
const newcomer = (role: string): Promise<Person> => person(database.db, role.toLowerCase());

/** Whether everybody who is signed in has a right to a kind. */
const isEverybodys = ({ may }: Upload): boolean => roles.every((role) => allows(may, rolesOf(role.toLowerCase())));

/** Guarded screens with forms, and their fields for files. */
async function screensWithForms(): Promise<{ screen: Screen; fields: string[] }[]> {
  const found = [];
  for (const screen of declaredScreens().filter(({ access }) => access.allow !== "anyone")) {
    const forms = await formsAt(pathWith(screen.path, () => 1));
    if (forms.length > 0) found.push({ screen, fields: forms.flatMap((form) => fileFieldsOf(form)) });
  }
  return found;
}

describe("rights before bytes [U11]", () => {
  test("each kind is announced by nobody who has no right to it, in each call that names a kind", async () => {
    const calls = composedCalls().filter(({ shapes }) =>
      [shapes.body, shapes.query].some((shape) => {
        const { properties = {} } = jsonShape(shape);
        return "kind" in properties && "fileName" in properties;
      }),
    );
    expect(calls.length).toBeGreaterThan(3);
    const wrong: string[] = [];
    const cases = uploads.flatMap((upload) =>
      calls.flatMap((call) =>
        [null, ...roles]
          .filter((role) => role === null || !allows(upload.may, rolesOf(role.toLowerCase())))
          .slice(0, 3)
          .map((role) => ({ upload, call, role })),
      ),
    );
    await inParallel(cases, 6, async ({ upload, call, role }) => {
      const as = people.get(role ?? "");
      const said = {
        fileName: `a.${uploadFormats[upload.formats][0]}`,
        contentType: "",
        kind: upload.name,
        size: 10,
      };
      const path = call.path.replace(/:\w+/g, String(as?.id ?? 1));
      const query = call.method === "GET" ? `?${new URLSearchParams({ ...said, size: "10" })}` : "";
      const body = call.method === "GET" ? undefined : said;
      const reply = await callApi(port, call.method, path + query, body, as ? { cookie: as.cookie } : {});
      if (reply.status !== (as ? 406 : 401) || !/No auth/.test(reply.body))
        wrong.push(`${role} ${upload.name} ${call.method} ${call.path}: ${reply.status} ${reply.body.slice(0, 100)}`);
    });
    expect(wrong).toEqual([]);
  });

  test("each form is read of nobody who may not enter its page", async () => {
    const wrong: string[] = [];
    const screens = (await screensWithForms()).map(({ screen }) => screen);
    const [upload] = uploads;
    if (!upload) throw new Error("no kind of upload");
    await inParallel(screens, 4, async ({ path, access }) => {
      const stranger =
        typeof access.allow === "string" ? null : roles.find((role) => !allows(access, rolesOf(role.toLowerCase())));
      for (const as of stranger ? [undefined, people.get(stranger)] : [undefined]) {
        const { status, taken } = await pour(port, posted(path, as, filled(upload, "file")));
        if (taken > mostTaken || (status > 0 && status < 300))
          wrong.push(`${as ? "stranger" : "nobody"} ${path}: ${status}, ${taken} bytes`);
      }
    });
    expect(wrong).toEqual([]);
  });

  test("each kind is kept of nobody who may enter a page but has no right to it; the form says so", async () => {
    const hasFiles = (await screensWithForms()).filter(({ fields }) => fields.length > 0);
    expect(hasFiles.length).toBeGreaterThan(3);
    /* What an address names may be another's by now, whose page leads away: pages that name nothing come first. */
    const names = ({ screen }: (typeof hasFiles)[number]) => Number(screen.path.includes(":"));
    const pages = [...hasFiles].sort((one, other) => names(one) - names(other));
    const wrong: string[] = [];
    type Case = { upload: Upload; role: string; screen: Screen; field: string };
    const cases = uploads.flatMap((upload): Case[] => {
      for (const { screen, fields } of pages) {
        const role = entering(screen, (has) => !allows(upload.may, has));
        if (role) return [{ upload, role, screen, field: fields[0] ?? "" }];
      }
      if (!isEverybodys(upload)) wrong.push(`${upload.name}: no page with files for anybody without a right to it`);
      return [];
    });
    expect(cases.length).toBeGreaterThan(3);
    await inParallel(cases, 4, async ({ upload, role, screen, field }) => {
      const as = await newcomer(role);
      const form = filled(upload, field);
      const { status, taken } = await pour(port, posted(screen.path, as, form));
      if (taken > mostTaken || ![0, 413].includes(status))
        wrong.push(`${upload.name} at ${screen.path}: ${status}, ${taken} bytes`);
      const end = "\r\n--poured-form--\r\n";
      const { path, headers } = posted(screen.path, as, form);
      const said = await ask(port, path, { method: "POST", headers, body: `${form.head}abc${end}` });
      if (![406, 422].includes(said.status))
        wrong.push(`${upload.name} at ${screen.path} said ${said.status} ${said.headers.location ?? ""}`);
    });
    expect(wrong).toEqual([]);
  });

  test("a field that a page has not is read of nobody", async () => {
    const everybodys = uploads.find(isEverybodys);
    if (!everybodys) throw new Error("no kind is everybody's");
    const wrong: string[] = [];
    const screens = await screensWithForms();
    await inParallel(screens, 4, async ({ screen, fields }) => {
      for (const field of ["nothing", `${fields[0] ?? "values"}.nothing`]) {
        const role = entering(screen);
        const sent = posted(screen.path, role && (await newcomer(role)), filled(everybodys, field));
        const { status, taken } = await pour(port, sent);
        if (taken > mostTaken || ![0, 400].includes(status))
          wrong.push(`${screen.path} ${field}: ${status}, ${taken} bytes`);
      }
    });
    expect(screens.length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });

  test("a form for the storage is not read without a signature before its file", async () => {
    const { fields: signed } = JSON.parse(
      (
        await callApi(port, "GET", "/api/aws/s3/form?fileName=a.pdf&contentType=", undefined, {
          cookie: people.get("GUEST")?.cookie ?? "",
        })
      ).body,
    ) as { fields: Record<string, string> };
    const type = signed["Content-Type"] ?? "";
    for (const texts of [{}, { ...signed, most: "60000000" }, { ...signed, signature: "" }, { method: "POST" }]) {
      const { headers, head } = fileForm("file", "a.pdf", { texts: texts as Record<string, string>, type });
      const { status, taken } = await pour(port, {
        method: "POST",
        path: "/storage",
        head,
        headers: { ...headers, host: `localhost:${port}` },
      });
      expect([0, 403]).toContain(status);
      expect(taken).toBeLessThan(mostTaken);
    }
  });

  test.each([
    ["PUT", "/storage/quarantine/picture/2026/x.jpg?method=PUT&signature=x"],
    ["PUT", "/api/upload/chunk/3f2b8c1e-1111-4111-8111-111111111111?offset=0"],
  ])("%s %s without a right is not read", async (method, path) => {
    const type = "application/octet-stream";
    const { status, taken } = await pour(port, {
      method,
      path,
      headers: { ...ownPage(port), "content-type": type },
    });
    expect(status).not.toBe(200);
    expect(taken, `${status}`).toBeLessThan(mostTaken);
  });

  test("control: a server that reads first is found", async () => {
    const reading = await naive(async (request, response) => {
      await bodyOf(request).catch(() => "");
      response.writeHead(403).end();
    });
    const { taken } = await pour(reading.port, { method: "POST", path: "/", headers: {} });
    await reading.close();
    expect(taken).toBeGreaterThan(mostTaken);
  }, 30_000);
});
