import type { Snack } from "../base/snack-list";
import type { ChromeLink, ChromeUser, MenuGroup } from "../chrome/chrome-data";
import type { Crumb } from "../chrome/crumb";

/** An entry in the navigation of the desks; `count` is how much waits there. */
export type DeskEntry = MenuGroup["entries"][number] & { count: number };
export type DeskGroup = Pick<MenuGroup, "id" | "label"> & { entries: DeskEntry[] };

/** The data of the frame of the desks, in the user's language. */
export type DeskData = {
  brand: string;
  site: string;
  user: Pick<ChromeUser, "nickname" | "email" | "avatar" | "unread">;
  languages: (ChromeLink & { locale: string; lang: string })[];
  /** The first page of the desks, with all that waits. */
  today: DeskEntry;
  groups: DeskGroup[];
  breadcrumbs: readonly Crumb[];
  embed: boolean;
  flashes: Snack[];
};
