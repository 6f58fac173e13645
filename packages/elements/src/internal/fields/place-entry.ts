/** The last text of each text field that an event reported. */
const known = new WeakMap<HTMLInputElement, string>();

/**
 * Notes that a person, or a script by an event, has changed a field. A field with a text has no placeholder: with one, Chromium
 * computes styles anew for each key.
 */
export function noteEdit(input: HTMLInputElement): void {
  const { value, dataset } = input;
  const placeholder = (!value && dataset['placeholder']) || '';
  known.set(input, value);
  if (input.placeholder !== placeholder) input.placeholder = placeholder;
}

/**
 * Writes an entry into the inputs of its fields. Templates do not bind these inputs, so that a value set by the page or an
 * extension is replaced, too. A value that a filler set without an event stays: it is read at the submit.
 */
export function placeEntry(root: ParentNode, entry: Readonly<Record<string, string | boolean>>): void {
  for (const input of root.querySelectorAll('input')) {
    const value = entry[input.name];
    const isFilled = input.value && input.value !== known.get(input);
    if (input.type === 'text' && input.value !== value && !isFilled) input.value = `${value}`;
    if (!isFilled) noteEdit(input);
    input.checked = value === true || value === input.value; // `checked` has no effect on a text field
  }
}

/** Empties the text fields, whoever has set them. */
export function emptyFields(root: ParentNode): void {
  for (const input of root.querySelectorAll('input')) if (input.type === 'text') input.value = '';
}

/** Sets a field with the events of a person's edit. Does nothing where the field is not shown. */
export function setField(input: HTMLInputElement | null, value: string): void {
  if (!input) return;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
