import fc from "fast-check";
import { expect, test } from "vitest";
import { roles, rolesOf } from "~/platform/domain/access";

const names = roles.map((role) => role.toLowerCase());
const spoilt = fc
  .tuple(
    fc.constantFrom(...names),
    fc.constantFrom(" ", "2", "%2C", "\t", "_", "-", ".", "\u0000", ";", "|", "ﬁ", "A"),
    fc.boolean(),
  )
  .map(([name, extra, before]) => (before ? extra + name : name + extra));
const piece = fc.oneof(
  spoilt,
  fc.constantFrom(...names).map((name) => name.toUpperCase()),
  fc.string(),
  fc.constantFrom(...names),
);
const lists = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(","));

/** What the list may grant, said apart from the product: whole pieces between commas that are a name. */
const granted = (types: string) => types.split(",").filter((type) => names.some((name) => name === type));

const escalations = (read: (types: string) => ReadonlySet<string>): number => {
  let found = 0;
  fc.assert(
    fc.property(lists, (types) => {
      const held = read(types);
      const allowed = new Set(granted(types).map((type) => type.toUpperCase()));
      if (held.size !== allowed.size || [...held].some((role) => !allowed.has(role))) found++;
    }),
    { numRuns: 5_000, seed: 20_261_121 },
  );
  return found;
};

test("5,000 lists of user types grant exactly the roles they name [AC3]", () => {
  expect(escalations(rolesOf)).toBe(0);
});

test("the lists tell a substring match from an exact one [AC3]", () => {
  const naive = (types: string) => new Set(roles.filter((role) => types.toLowerCase().includes(role.toLowerCase())));
  expect(escalations(naive)).toBeGreaterThan(500);
});

test.each(["hotel_administrator", "guest,admin2", " ADMIN", "ADMIN", "admin%2Cx", "admin ", "", ",", "sub,admin\n"])(
  "%j grants no more than a guest [AC3]",
  (types) => {
    expect([...rolesOf(types)].filter((role) => role !== "GUEST")).toEqual([]);
  },
);
