/** The nodes below a node as they are rendered: the content of shadow roots, and of slots what is assigned to them. */
export function* rendered(node: Node): Generator<Node> {
  for (const child of childrenOf(node)) {
    yield child;
    yield* rendered(child);
  }
}

function childrenOf(node: Node): Iterable<Node> {
  if (node instanceof HTMLSlotElement) {
    const assigned = node.assignedNodes();
    return assigned.length ? assigned : node.childNodes;
  }
  return (node instanceof Element && node.shadowRoot ? node.shadowRoot : node).childNodes;
}

/** The ancestors of a node as they are rendered, from the nearest. */
export function* ancestors(node: Node): Generator<Element> {
  for (let parent = parentOf(node); parent; parent = parentOf(parent))
    if (parent instanceof Element) yield parent;
}

const parentOf = (node: Node): Node | null =>
  (node instanceof Element || node instanceof Text ? node.assignedSlot : null) ??
  node.parentNode ??
  (node instanceof ShadowRoot ? node.host : null);
