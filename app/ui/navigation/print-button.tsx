import type { ReactNode } from "react";
import { useHydrated } from "~/ui/base/use-hydrated";
import { PrintIcon } from "~/ui/icons/tools";
import { Button } from "./button";

/** Prints the page; not rendered without JavaScript, where the browser's own command does the same. */
export function PrintButton({ children }: { children: ReactNode }) {
  return useHydrated() ? (
    <Button look="quiet" size="sm" icon={<PrintIcon size={18} />} onClick={() => window.print()}>
      {children}
    </Button>
  ) : null;
}
