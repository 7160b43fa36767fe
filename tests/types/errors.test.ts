import { expect, test } from "vitest";
import { DomainError, forbidden, missing, unauthenticated } from "~/platform/errors";

/** The compiler reads these; they never run. */
const compiled = (..._works: readonly ((...args: never[]) => unknown)[]) => undefined;

test("an error carries how it is answered [A7, A8, A9, A10, A11, A12]", () => {
  const facts = ({ key, kind, status }: DomainError) => [key, kind, status];
  expect(facts(new DomainError("alreadyPaid"))).toEqual(["alreadyPaid", "refused", 406]);
  expect(facts(missing())).toEqual(["notFindData", "missing", 406]);
  expect(facts(missing("orderNotExist"))).toEqual(["orderNotExist", "missing", 406]);
  expect(facts(forbidden())).toEqual(["noPermission", "forbidden", 409]);
  expect(facts(forbidden("notUserOrder"))).toEqual(["notUserOrder", "forbidden", 409]);
  expect(facts(unauthenticated())).toEqual(["unauthenticated", "unauthenticated", 401]);
  expect(missing("orderNotExist", { field: "number" }).field).toBe("number");
});

test("a key that neither the house nor a domain has is refused by type", () => {
  compiled(
    () => new DomainError("validation.required"),
    () => new DomainError("slotClosed"),
    () => new DomainError("validation.openHours"),
    // @ts-expect-error no such key
    () => new DomainError("alreadyPayed"),
    // @ts-expect-error no such key in the group that a domain adds to
    () => new DomainError("validation.openHour"),
    // @ts-expect-error a group of keys is no key
    () => new DomainError("validation"),
    // @ts-expect-error no such key
    () => missing("orderNotExists"),
    // @ts-expect-error a key that comes from data is narrowed first
    (key: string) => new DomainError(key),
  );
});
