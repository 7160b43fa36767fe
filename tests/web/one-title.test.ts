import { afterAll, beforeAll, expect, test } from "vitest";
import { screensOf } from "~/platform/domain/domain";
import type { Screen } from "~/platform/domain/screens";
import { domains } from "../../app/domains";
import { ask } from "../harness/http";
import { type Person, person } from "../harness/people";
import { type SharedProduct, sharedProduct } from "../harness/shared-product";
import type { TestDatabase } from "../setup/database";

/* A desk's page has one name: that of its screen, in the menu, the breadcrumbs, the heading and the title. */

let database: TestDatabase;
let product: SharedProduct;
const people = new Map<string, Person>();

beforeAll(async () => {
  ({ product, database } = await sharedProduct());
});
afterAll(() => database?.close());

const languages = ["zh", "ja", "en"] as const;

/** Pages whose heading names the person or the thing that they show. */
const named = new Set<string>([]);

const desks = domains
  .flatMap(screensOf)
  .filter(
    ({ desk, path, document, access: { allow } }) =>
      desk && !path.includes(":") && !document && typeof allow !== "string",
  );

const roleOf = ({ access: { allow } }: Screen): string =>
  (typeof allow === "string" ? "admin" : (allow[0] ?? "ADMIN")).toLowerCase();

async function visitorOf(screen: Screen): Promise<Person> {
  const role = roleOf(screen);
  const known = people.get(role) ?? (await person(database.db, role));
  people.set(role, known);
  return known;
}

const decoded = (html: string) =>
  html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .trim();
const first = (body: string, pattern: RegExp) => decoded(pattern.exec(body)?.[1] ?? "");

test.each(desks.filter(({ path }) => !named.has(path)))("$path", async (screen) => {
  const { cookie } = await visitorOf(screen);
  for (const language of languages) {
    const { status, body } = await ask(product.port, screen.path, {
      host: product.host("main"),
      cookie,
      headers: { "accept-language": language },
    });
    expect(status).toBe(200);
    const title = first(body, /<title>(.*?) \| [^<]*<\/title>/s);
    const crumbs = [...body.matchAll(/<li[^>]*aria-current="page"[^>]*>(.*?)<\/li>/gs)].map(([, text = ""]) =>
      decoded(text),
    );
    expect({ language, heading: first(body, /<h1[^>]*>(.*?)<\/h1>/s) }).toEqual({ language, heading: title });
    for (const crumb of crumbs.slice(0, 1)) expect({ language, crumb }).toEqual({ language, crumb: title });
  }
});
