const KEY = "menu-open";

/** Which groups of the side menu this browser last left open or closed, by group id. */
export function readOpenGroups(): Record<string, boolean> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean"),
    );
  } catch {
    return {};
  }
}

/** Remembers one group; does nothing where storage is refused. */
export function rememberGroup(id: string, open: boolean): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readOpenGroups(), [id]: open }));
  } catch {
    return;
  }
}
