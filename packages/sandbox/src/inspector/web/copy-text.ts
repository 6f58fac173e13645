/**
 * Copies a text to the clipboard.
 *
 * @returns whether that was possible
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // There is no clipboard over plain HTTP at another host than this machine.
    return copySelected(text);
  }
}

/** Copies by a selection, within the call of a click. */
function copySelected(text: string): boolean {
  const { activeElement } = document;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'unseen';
  // In the dialog, if one is open: nothing else can be selected then.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus();
  return copied;
}
