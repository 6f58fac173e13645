/**
 * Writes the texts of text boxes, by their ids. A text that is the same stays, and the caret in it.
 *
 * @param texts none is the empty string
 */
export function setTexts(root: ShadowRoot, texts: Readonly<Record<string, string | undefined>>): void {
  for (const box of root.querySelectorAll('input')) {
    const text = texts[box.id] ?? '';
    if (box.value !== text) box.value = text;
    box.defaultValue = text; // to which WebKit resets a box without autocomplete when Back brings its page as it was left
  }
}
