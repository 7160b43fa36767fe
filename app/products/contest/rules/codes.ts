import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";

/** The contest with an address of its own. */
export const namedCode = "chinaDress";

/** Names that other pages below `/event/photoComp` have. */
export const takenCodes = ["upload", "myworks", "update", "work", "jury"] as const;

/** Whether a contest may have this name in addresses. */
export const isContestCode = (code: string): boolean =>
  /^[A-Za-z0-9]{3,40}$/.test(code) && !takenCodes.some((taken) => taken === code.toLowerCase());

/** Orders of the gallery. */
export const sorts = ["new", "clap", "award"] as const;
export type Sort = (typeof sorts)[number];

/** The address of a contest with its gallery. */
export const contestHref = (code: string, { sort, page }: { sort?: Sort; page?: number } = {}): string =>
  listAddress(code === namedCode ? href("/event/photoComp/chinaDress") : href("/event/photoComp/:code", { code }), {
    sort: sort === "new" ? undefined : sort,
    page,
  });

/** The address of a work. */
export const workHref = (id: number): string => href("/event/photoComp/work/:id", { id });
