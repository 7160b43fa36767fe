import { createContext, useContext } from "react";
import type { DeskData } from "./desk-data";

export const DeskContext = createContext<Pick<DeskData, "groups">>({ groups: [] });

/** The desks of who looks at this page, as the frame around it shows them. */
export const useDesk = () => useContext(DeskContext);
