import type { Db } from "~db/client";

/** Builds a query once for each database handle instead of once a request; building costs a sixth of a light page. */
export function prepareOnce<Q>(build: (db: Db) => Q): (db: Db) => Q {
  const built = new WeakMap<Db, Q>();
  return (db) => {
    const known = built.get(db) ?? build(db);
    built.set(db, known);
    return known;
  };
}
