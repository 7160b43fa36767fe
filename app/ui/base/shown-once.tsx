import { type ReactNode, useEffect, useRef } from "react";
import { dataOf, type Once } from "~/platform/screens/shown-once";
import { follow } from "~/ui/navigation/follow";

/** Links of HTML that React does not know lead where an AppLink would lead. */
function followLinks(element: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link) follow(event, link.getAttribute("href") ?? "", link.target);
  };
  element.addEventListener("click", onClick);
  return () => element.removeEventListener("click", onClick);
}

/**
 * A part of a page that only shows something. The browser leaves what the server wrote in place and is not sent the data
 * again; after a step the same is made from the data. Within it nothing but links may need a script.
 */
export function ShownOnce<T>({ value, children }: { value: Once<T>; children: (data: T) => ReactNode }) {
  const data = dataOf(value);
  const kept = useRef<HTMLDivElement>(null);
  const isKept = data === undefined;
  useEffect(() => (isKept && kept.current ? followLinks(kept.current) : undefined), [isKept]);
  return isKept ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing, the empty text keeps what the server wrote
    <div key="kept" ref={kept} className="once" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  ) : (
    <div key="made" className="once">
      {children(data)}
    </div>
  );
}
