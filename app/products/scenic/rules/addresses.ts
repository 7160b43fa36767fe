import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";

/** What narrows the list of spots. */
export type Narrowing = { prefecture?: string | null; season?: string | null; page?: number };

/** The page of a spot. */
export const spotHref = (id: number): string => href("/scenic/detail/:id", { id });

/** The list of spots as narrowed. */
export const listHref = ({ prefecture, season, page }: Narrowing = {}): string =>
  listAddress(href("/scenic/list"), { prefecture, season, page });
