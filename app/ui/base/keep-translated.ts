/** Texts that a translator took out of the page, and what it put in the place of each. */
const translations = new WeakMap<Node, ChildNode>();

/** Puts a text that is not shown, or only within its translation, back in the translation's place. */
function putBack(text: Node): void {
  const shown = translations.get(text);
  if (shown && (!text.isConnected || shown.contains(text))) shown.replaceWith(text);
}

const note: MutationCallback = (records, observer) => {
  for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    if (target instanceof Text) putBack(target);
    for (const text of removedNodes) {
      const shown = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === "FONT");
      if (!shown || !(text instanceof Text)) continue;
      translations.set(text, shown as ChildNode);
      observer.observe(text, { characterData: true });
    }
  }
};

/**
 * Lets React change a page that the browser translates. A translator puts `<font>` elements in the place of texts that
 * React holds, and React would lose the whole page when it takes one away or puts something before it. From now on such
 * a text is put back first; a text that React writes anew is shown again (and translated again). Whatever else is not
 * where the caller believes is taken away from where it is, or put at the end. Other calls do what they always did.
 */
export function keepTranslated(): void {
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function (this: Node, child: Node) {
    if (child.parentNode !== this) putBack(child);
    if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  } as typeof removeChild;
  Node.prototype.insertBefore = function (this: Node, node: Node, before: Node | null) {
    if (before && before.parentNode !== this) putBack(before);
    return insertBefore.call(this, node, before?.parentNode === this ? before : null);
  } as typeof insertBefore;
}
