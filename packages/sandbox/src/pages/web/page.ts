import '@datafono/elements/bank-picker.en.define';
import '@datafono/elements/card-form.define';
import '@datafono/elements/card-form.en.define';
import { define as defineBankPicker } from '@datafono/elements/bank-picker';

// But for the number of a card, the forms work without this script.

prepareBankSelects();
defineBankPicker();

const form = document.querySelector<HTMLFormElement>('#send');
const send = form?.querySelector('button');
const status = form?.querySelector<HTMLElement>('form > [role=status]');
const label = send?.textContent ?? '';

function showBusy(busy: boolean): void {
  if (!send) return;
  send.textContent = (busy && send.dataset['busy']) || label;
  send.ariaBusy = String(busy);
}

function showStatus(text: string): void {
  if (status) status.textContent = text;
}

form?.addEventListener('pay-card-submit', () => {
  showStatus('');
  showBusy(true);
});
form?.addEventListener('pay-card-error', () => showBusy(false));
// The form was cleared, possibly by “Cambiar” after a submission that loaded no page.
form?.addEventListener('pay-card-change', ({ complete }) => complete || showBusy(false));
form?.addEventListener('submit', () => showBusy(true));
form?.addEventListener('pay-card-dismiss', () => showStatus(status?.dataset['dismissed'] ?? ''));

addEventListener('pageshow', (event) => {
  // A page restored from the back/forward cache may be outdated.
  if (event.persisted) location.reload();
});

/**
 * Gives each picker the id of its select, so that the label and the links to its error lead to the picker. To be called
 * before pickers are defined: they look up their labels then.
 */
function prepareBankSelects(): void {
  for (const picker of document.querySelectorAll('pay-bank-picker')) {
    const select = picker.querySelector('select');
    if (!select) continue;
    picker.id = select.id;
    select.removeAttribute('id');
    for (const link of document.querySelectorAll(`a[href="#${picker.id}"]`))
      link.addEventListener('click', (event) => {
        event.preventDefault(); // following the link would focus nothing: the field is in the picker
        picker.focus();
      });
  }
}
