/**
 * Puts an entry into the inputs of its fields. They are not bound in a template: what a page or an extension has set is
 * replaced, too.
 */
export function placeEntry(root: ParentNode, entry: Readonly<Record<string, string | boolean>>): void {
  for (const input of root.querySelectorAll('input')) {
    const value = entry[input.name];
    if (input.type === 'text' && input.value !== value) input.value = `${value}`;
    input.checked = value === true || value === input.value; // without effect on a text field
  }
}
