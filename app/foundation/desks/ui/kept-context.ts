import { createContext } from "react";
import type { FormView } from "../queries/form-view.server";

/** The draft that a form has kept by itself since its page was made; it counts while `of` is the form that is shown. */
export type Kept = {
  draft: number;
  draftVersion: number;
  of: FormView;
  /** The form's reply after which it was kept. */
  after: unknown;
};

type KeptState = { kept: Kept | null; setKept: (kept: Kept) => void };

/** What the form of a desk and the button that throws its draft away know of it both. */
export const KeptContext = createContext<KeptState>({ kept: null, setKept: () => {} });
