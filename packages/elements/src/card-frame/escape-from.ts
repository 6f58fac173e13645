/** Does to the page around an element what Escape in one of its fields does: closes a dialog or a popover. */
export function escapeFrom(element: HTMLElement): void {
  const event = { key: 'Escape', bubbles: true, composed: true, cancelable: true };
  if (!element.dispatchEvent(new KeyboardEvent('keydown', event))) return;
  const around = element.closest<HTMLElement>('dialog:modal, [popover]:not([popover=manual]):popover-open');
  if (around instanceof HTMLDialogElement && around.matches(':modal')) {
    if (around.dispatchEvent(new Event('cancel', { cancelable: true }))) around.close();
  } else around?.hidePopover();
}
