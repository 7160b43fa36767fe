import { createContext, useContext } from "react";
import type { DeskData } from "./desk-data";

export const DeskContext = createContext<Pick<DeskData, "groups">>({ groups: [] });

/** The desks of the current user, as the frame shows them. */
export const useDesk = () => useContext(DeskContext);
