/** What was typed or put into each text field last, as far as events say. */
const known = new WeakMap<HTMLInputElement, string>();

/** A person, or an event, has changed a field. */
export const noteEdit = (input: HTMLInputElement): unknown => known.set(input, input.value);

/**
 * Puts an entry into the inputs of its fields. They are not bound in a template: what a page or an extension has set is
 * replaced, too, but for a text that a filler has set without an event, which is read at the submit.
 */
export function placeEntry(root: ParentNode, entry: Readonly<Record<string, string | boolean>>): void {
  for (const input of root.querySelectorAll('input')) {
    const value = entry[input.name];
    const isFilled = input.value && input.value !== known.get(input);
    if (input.type === 'text' && input.value !== value && !isFilled) input.value = `${value}`;
    if (!isFilled) noteEdit(input);
    input.checked = value === true || value === input.value; // without effect on a text field
  }
}

/** Empties the text fields, whatever has set them. */
export function emptyFields(root: ParentNode): void {
  for (const input of root.querySelectorAll('input')) if (input.type === 'text') input.value = '';
}

/** Sets a field as a person does; nothing where it is not shown. */
export function setField(input: HTMLInputElement | null, value: string): void {
  if (!input) return;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
