import type { HTMLAttributes } from "react";
import { type ServerHtml, writtenHtml } from "~/platform/screens/server-html";
import { useKeptFocus } from "~/ui/base/use-kept-focus";

type Props = HTMLAttributes<HTMLElement> & { html: ServerHtml; label: string };

/** A navigation rendered by the server; after a client-side step the focus stays on the followed link. */
export function StaticNav({ html, label, ...rest }: Props) {
  const kept = useKeptFocus<HTMLElement>(html);
  return <nav {...kept} aria-label={label} {...rest} {...writtenHtml(html)} />;
}
