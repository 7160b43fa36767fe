import createCache, { type EmotionCache } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { ThemeProvider } from "@mui/material/styles";
import { type ReactNode, useContext, useState } from "react";
import { type HeadStyles, HeadStylesContext } from "~/platform/screens/head-styles";
import { useNonce } from "~/platform/screens/nonce";
import { muiTheme } from "./mui-theme";

/** The styles of a cache as the element from which the browser's cache continues. */
function styleElement({ key, inserted, nonce }: EmotionCache): string {
  const made = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const names = made.map(([name]) => name).join(" ");
  const rules = made.map(([, css]) => css).join("");
  return `<style data-emotion="${key} ${names}"${nonce ? ` nonce="${nonce}"` : ""}>${rules}</style>`;
}

/** On the server a cache per page, which provides its styles for the head; in the browser one cache for all. */
function newCache(nonce: string | undefined, head: HeadStyles | null): EmotionCache {
  const cache = createCache({ key: "desk", prepend: true, ...(nonce && { nonce }) });
  if (!head) return cache;
  cache.compat = true;
  head.write = () => styleElement(cache);
  return cache;
}

/** Provides MUI's theme to the desks only, with its styles before ours, so that ours take precedence. */
export function MuiProvider({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const head = useContext(HeadStylesContext);
  const [cache] = useState(() => newCache(nonce, head));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
