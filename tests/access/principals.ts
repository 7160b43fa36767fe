import { existsSync, readdirSync, readFileSync } from "node:fs";
import { roles } from "~/platform/domain/access";
import { declaredScreens } from "~/platform/domain/declared";
import { screenMatcher } from "~/platform/screens/match-screen";

const allScreens = declaredScreens();

/** Who may enter a screen, apart from our tables: a role list, `any` who is signed in, or `open`. */
export type Row = { who: string; path: string };

const rowsOf = (file: string): Row[] =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [who = "", path = ""] = line.split("\t");
      return { who, path };
    });

/** The guards as the specification and our rules fix them. */
export const specified = rowsOf("tests/access/screens.tsv");
/** Where a domain names its own screens beside the specification's. */
const domainFiles = readdirSync("tests/domains")
  .map((domain) => `tests/domains/${domain}/screens.tsv`)
  .filter((file) => existsSync(file));
/** Screens beside the specification's: desks of what it only mentions, the mailbox of a machine without SMTP, … */
export const additions = ["tests/access/additions.tsv", ...domainFiles].flatMap(rowsOf);

const samples: Record<string, string> = {
  saleType: "online",
  userType: "guest",
  from: "list",
  orderNum: "C2026112112345678",
  lang: "zh",
};

/** An address of the screen: its parameters filled in. */
export const sampleOf = (path: string): string =>
  path
    .replace(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? "1")
    .replace("*", "no/such/page")
    .replace(/(.)\/$/, "$1");

/** The screen that an address shows. */
export const routeOf = screenMatcher(allScreens);

/** The screen of a row; that of "/" is the main site's home. */
export const screenAt = (path: string) => routeOf(sampleOf(path) === "/" ? "/trip" : sampleOf(path));

/** Somebody who asks; `types` is null for whom no session names. */
export type Principal = { name: string; types: string | null; cookie?: string };

export const anonymous: Principal = { name: "anonymous", types: null };
/** Signed in, with types that look like roles and are none. */
export const stranger: Principal = { name: "near miss", types: "hotel_administrator,admins" };

export const principals: readonly Principal[] = [
  anonymous,
  ...roles.map((role) => ({ name: role, types: role.toLowerCase() })),
  { name: "two roles", types: "guest,shop_admin" },
  stranger,
  { name: "unverified", types: "hotel_admin" },
  { name: "silenced", types: "guest" },
  { name: "ended session", types: null, cookie: "sid=nothing-that-was-ever-issued" },
];

/** Whether a row lets in who has these types. */
export function mayEnter(who: string, types: string | null): boolean {
  if (who === "open") return true;
  if (types === null) return false;
  const held = types.toUpperCase().split(",");
  return who === "any" || held.includes("ADMIN") || who.split(",").some((role) => held.includes(role));
}
