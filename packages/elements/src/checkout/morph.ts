/** What a node of the server's HTML is recognised by in the next HTML. */
function keyOf(node: Node): string {
  if (!(node instanceof HTMLElement)) return node.nodeName;
  const { part, way } = node.dataset;
  const named = part === 'way' ? 'input' : part === 'remove' && 'button';
  const of = named && node.querySelector(named)?.getAttribute('value');
  return `${[node.localName, part, way, node.getAttribute('name'), of]}`;
}

const isInner = ({ localName }: Element): boolean => localName.includes('-');

/**
 * Makes the children of an element those of another. A node that stays is not touched, so that it keeps the focus, what a person
 * typed, and its frame. What an element of ours contains is its own.
 */
export function morph(old: ParentNode & Node, next: ParentNode & Node): void {
  let at = old.firstChild;
  const removeUntil = (end: ChildNode | null): void => {
    while (at && at !== end) {
      const gone = at;
      at = at.nextSibling;
      gone.remove();
    }
  };
  for (const child of [...next.childNodes]) {
    const key = keyOf(child);
    let found = at;
    while (found && keyOf(found) !== key) found = found.nextSibling;
    if (!found) {
      old.insertBefore(child, at);
      continue;
    }
    removeUntil(found);
    at = found.nextSibling;
    if (found instanceof Element && child instanceof Element) morphElement(found, child);
    else if (found.nodeValue !== child.nodeValue) found.nodeValue = child.nodeValue;
  }
  removeUntil(null);
}

function morphElement(old: Element, next: Element): void {
  if (!isInner(old))
    for (const name of old.getAttributeNames()) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (isInner(old)) return;
  if (old instanceof HTMLTemplateElement && next instanceof HTMLTemplateElement)
    old.content.replaceChildren(...next.content.childNodes);
  else morph(old, next);
}
