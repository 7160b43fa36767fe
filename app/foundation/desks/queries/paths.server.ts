import type { EntityDesk } from "../entity-desk.server";

/** The address of the form of a row, or of a new one; `query` is the list's own, which the way back keeps. */
export function hrefOf({ paths }: EntityDesk, id: number | "new", query = ""): string {
  const own = id === "new" ? paths.create : paths.edit?.replace(":id", String(id));
  if (own) return own;
  const search = new URLSearchParams(query);
  search.set("id", String(id));
  return `${paths.list}?${search}`;
}

/** The list's address as it was before a form opened over it. */
export function backOf({ paths }: EntityDesk, url: URL): string {
  if (url.pathname !== paths.list) return paths.list;
  const search = new URLSearchParams(url.search);
  for (const name of ["id", "rev", "import", "_data", "_routes"]) search.delete(name);
  const query = search.toString();
  return query ? `${paths.list}?${query}` : paths.list;
}
