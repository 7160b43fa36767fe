/** How the script of Remix's `<ScrollRestoration>` begins, also where a bundler has renamed and pressed it. */
const start = /\(\(STORAGE_KEY\d*, ?restoreKey\d*\) ?=>/;

/** The same in fewer words: names the entry of the history, and goes where its reader was. Without such a place it throws. */
const script =
  '(h=>{h.state?.key||h.replaceState({key:""+Math.random()},"");try{let y=JSON.parse(sessionStorage.positions)[h.state.key];y>=0&&scrollTo(0,y)}catch{}})(history)';

/**
 * A page's HTML with a short script where Remix writes a long one into every page; what is stored wrongly is passed over,
 * as the router does when it takes the page over.
 */
export function shortScroll(html: string): string {
  const from = html.search(start);
  const to = html.indexOf("</script>", from);
  return from < 0 || to < 0 ? html : html.slice(0, from) + script + html.slice(to);
}
