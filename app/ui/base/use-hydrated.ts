import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False in the server's HTML and in the first browser render, true afterwards: for enhancements that need JavaScript.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
