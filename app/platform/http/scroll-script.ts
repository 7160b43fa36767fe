/** How the script of Remix's `<ScrollRestoration>` begins, also when a bundler has renamed and minified it. */
const start = /\(\(STORAGE_KEY\d*, ?restoreKey\d*\) ?=>/;

/** A shorter equivalent: gives the history entry a key and restores its scroll position; ignores invalid ones. */
const script =
  '(h=>{h.state?.key||h.replaceState({key:""+Math.random()},"");try{let y=JSON.parse(sessionStorage.positions)[h.state.key];y>=0&&scrollTo(0,y)}catch{}})(history)';

/** Replaces the long scroll script that Remix writes into every page by a shorter one with the same effect. */
export function shortScroll(html: string): string {
  const from = html.search(start);
  const to = html.indexOf("</script>", from);
  return from < 0 || to < 0 ? html : html.slice(0, from) + script + html.slice(to);
}
