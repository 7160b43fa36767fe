/** Sets a tag that the server wrote (`data-kept`), makes it, or removes it where the page brings one of its own. */
function keep(attribute: "name" | "property", key: string, content: string | null): void {
  const known = document.head.querySelector<HTMLMetaElement>(`meta[data-kept][${attribute}="${key}"]`);
  if (content === null) return void known?.remove();
  const tag = known ?? document.createElement("meta");
  tag.dataset.kept = "";
  tag.setAttribute(attribute, key);
  tag.content = content;
  if (!known) document.head.append(tag);
}

const ownOf = (selector: string): HTMLMetaElement | null =>
  document.head.querySelector<HTMLMetaElement>(`meta${selector}:not([data-kept])`);

/** Makes the tags those of the page that is shown, as `headTags` writes them into a document. */
function showPreviewTags(): void {
  const cut = document.title.lastIndexOf(" | ");
  const name = cut > 0 ? document.title.slice(0, cut) : document.title;
  const own = ownOf('[name="description"]')?.content;
  const description = own ?? `${name} – ${document.documentElement.dataset.topic}`;
  keep("name", "description", own === undefined ? description : null);
  const address = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const shown = {
    site_name: cut > 0 ? document.title.slice(cut + 3) : name,
    locale: document.documentElement.dataset.locale ?? "",
    title: document.title,
    description,
    type: "website",
    url: address ?? "",
    image: address ? new URL("/art/share.png", address).href : "",
  };
  for (const [key, content] of Object.entries(shown))
    keep("property", `og:${key}`, address && !ownOf(`[property="og:${key}"]`) ? content : null);
  keep("name", "twitter:card", address ? "summary_large_image" : null);
}

/**
 * Keeps the tags for search engines and link previews those of the shown page, after each step in the browser: programs
 * that read the page later (share sheets, readers) take them from here.
 */
export function keepPreviewTags(): void {
  let shown = "";
  const show = () => {
    const now = document.title + location.href;
    if (now === shown) return;
    shown = now;
    showPreviewTags();
  };
  show();
  const changes = new MutationObserver(() => setTimeout(show));
  changes.observe(document.head, { childList: true, characterData: true, subtree: true });
}
