import { createContext } from "react";
import type { FormView } from "../queries/form-view.server";

/** The draft that a form has saved automatically since its page was rendered; valid while `of` is the shown form. */
export type Kept = {
  draft: number;
  draftVersion: number;
  of: FormView;
  /** The form's last reply before the save. */
  after: unknown;
};

type KeptState = { kept: Kept | null; setKept: (kept: Kept) => void };

/** The automatic draft, shared by a desk's form and the button that discards it. */
export const KeptContext = createContext<KeptState>({ kept: null, setKept: () => {} });
