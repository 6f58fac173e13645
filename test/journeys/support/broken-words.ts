/**
 * The words of a page, also in shadow roots, that are on more lines than one. For `page.evaluate`.
 *
 * An amount with its sign is one word, because its space does not break. A word may end after a hyphen or a slash. An address,
 * a number of a service and code may break anywhere: `code`, and what is not translated and is selected as a whole. What is for
 * the ears alone has no lines.
 */
export function brokenWords(): readonly string[] {
  const broken: string[] = [];
  const range = document.createRange();

  function isBroken(text: Text, start: number, end: number): boolean {
    range.setStart(text, start);
    range.setEnd(text, end);
    const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0);
    return first !== undefined && others.some(({ top }) => Math.abs(top - first.top) > first.height / 2);
  }

  function readText(text: Text): void {
    for (const { 0: word, index } of text.data.matchAll(/[^ \t\r\n/-]+/g))
      if (isBroken(text, index, index + word.length)) broken.push(word);
  }

  const mayBreak = (element: Element): boolean =>
    element.matches('code, script, style, template') ||
    getComputedStyle(element).userSelect === 'all' ||
    (getComputedStyle(element).overflow === 'hidden' && element.clientWidth <= 1);

  function read(root: Node): void {
    for (const node of root.childNodes)
      if (node instanceof Text) readText(node);
      else if (node instanceof Element && !mayBreak(node)) {
        if (node.shadowRoot) read(node.shadowRoot);
        read(node);
      }
  }

  read(document.body);
  return broken;
}
