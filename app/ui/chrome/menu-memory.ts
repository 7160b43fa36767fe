const KEY = "menu-open";

/** The side menu's groups that were last left open or closed in this browser, by group id. */
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

/** Stores one group's state; does nothing when storage is not available. */
export function rememberGroup(id: string, open: boolean): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readOpenGroups(), [id]: open }));
  } catch {
    return;
  }
}
