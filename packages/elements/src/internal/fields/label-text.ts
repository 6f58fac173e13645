/**
 * Returns the text of an element's labels without the element's own content; the empty string without a label. The element's
 * control is in a shadow root, which `<label for>` does not reach.
 */
export const labelText = (labels: Iterable<Node>, element: Element): string =>
  Array.from(labels, (label) => textOf(label, element))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

function textOf(node: Node, element: Element): string {
  if (node === element) return '';
  return node.firstChild
    ? Array.from(node.childNodes, (child) => textOf(child, element)).join('')
    : (node.nodeValue ?? '');
}
