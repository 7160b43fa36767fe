import type { ReactNode } from "react";
import { Button } from "./button";
import { PrintIcon } from "./icons/actions";
import { useHydrated } from "./use-hydrated";

/** Prints the page; without JavaScript it is not there, for the browser's own command does the same. */
export function PrintButton({ children }: { children: ReactNode }) {
  return useHydrated() ? (
    <Button look="quiet" size="sm" icon={<PrintIcon size={18} />} onClick={() => window.print()}>
      {children}
    </Button>
  ) : null;
}
