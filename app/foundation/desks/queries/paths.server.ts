import { deskNamed, type EntityDesk } from "../entity-desk.server";

/** The name of the parameter of a form's path that holds its row. */
export const rowParam = ({ paths }: EntityDesk): string => /:(\w+)/.exec(paths.edit ?? "")?.[1] ?? "id";

/** The address of the form of a row, or of a new one; `query` is the list's own, which the link back restores. */
export function hrefOf({ paths }: EntityDesk, id: number | "new", query = ""): string {
  const own = id === "new" ? paths.create : paths.edit?.replace(/:\w+/, String(id));
  if (own) return own;
  const search = new URLSearchParams(query);
  search.set("id", String(id));
  return `${paths.list}?${search}`;
}

type FormParams = { id: number; rowId: number | null };

/** The address of the form with a draft: that of its row, or of a new one with the draft's id. */
export function draftHref(desk: EntityDesk, { id, rowId }: FormParams): string {
  if (rowId !== null) return hrefOf(desk, rowId);
  const own = hrefOf(desk, "new");
  return `${own}${own.includes("?") ? "&" : "?"}draft=${id}`;
}

/** The `refId` of a notification about a draft, for `pathOfDraft`. */
export const draftTarget = ({ name }: EntityDesk, { id, rowId }: FormParams): string =>
  `${name}/${rowId ?? "new"}/${id}`;

/** The address to which a notification about a draft links; null when its desk no longer exists. */
export function pathOfDraft(target: string): string | null {
  const [name = "", row = "", id = ""] = target.split("/");
  const desk = deskNamed(name);
  return desk ? draftHref(desk, { id: Number(id), rowId: row === "new" ? null : Number(row) }) : null;
}

/** An address with a further parameter. */
export function withParam(address: string, name: string, value: string | number): string {
  const [path = "", query] = address.split("?");
  const search = new URLSearchParams(query);
  search.set(name, String(value));
  return `${path}?${search}`;
}

/** The list's address as it was before a form opened above it. */
export function backOf({ paths }: EntityDesk, url: URL): string {
  if (url.pathname !== paths.list) return paths.list;
  const search = new URLSearchParams(url.search);
  for (const name of ["id", "rev", "draft", "import", "change", "ask", "_data", "_routes"]) search.delete(name);
  const query = search.toString();
  return query ? `${paths.list}?${query}` : paths.list;
}
