import '@datafono/elements/account-form.define';
import '@datafono/elements/account-form.en.define';
import '@datafono/elements/bank-picker.en.define';
import '@datafono/elements/card-form.define';
import '@datafono/elements/card-form.en.define';
import { bankPickerLanguages, define as defineBankPicker } from '@datafono/elements/bank-picker';

// Without this script all forms still work, except for entering card and account numbers.

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

function showStatus(text = ''): void {
  if (status) status.textContent = text;
}

function showSending(): void {
  showStatus();
  showBusy(true);
}

const showRest = () => showBusy(false);

const showDismissed = () => showStatus(status?.dataset['dismissed']);

form?.addEventListener('pay-card-submit', showSending);
form?.addEventListener('pay-account-submit', showSending);
form?.addEventListener('pay-card-error', showRest);
form?.addEventListener('pay-account-error', showRest);
// The form was cleared, possibly by “Cambiar” after a submission that loaded no page.
form?.addEventListener('pay-card-change', ({ complete }) => complete || showRest());
form?.addEventListener('pay-account-change', ({ complete }) => complete || showRest());
form?.addEventListener('pay-card-dismiss', showDismissed);
form?.addEventListener('pay-account-dismiss', showDismissed);
form?.addEventListener('submit', () => showBusy(true));

addEventListener('pageshow', (event) => {
  // A page restored from the back/forward cache may be outdated.
  if (event.persisted) location.reload();
});

/**
 * Gives each picker the id of its select, so that the label, and the links to its error, lead to the picker.
 */
function prepareBankSelects(): void {
  for (const picker of document.querySelectorAll('pay-bank-picker')) {
    const select = picker.querySelector('select');
    if (!select) continue;
    useMessages(picker.dataset['messages']);
    picker.id = select.id;
    select.removeAttribute('id');
    for (const link of document.querySelectorAll(`a[href="#${picker.id}"]`))
      link.addEventListener('click', (event) => {
        event.preventDefault(); // following the link would focus nothing, because the field is in the picker
        picker.focus();
      });
  }
}

/** The messages of a page in place of the picker's own: an object of texts, as JSON. */
function useMessages(json: string | undefined): void {
  const { lang } = document.documentElement;
  const own = bankPickerLanguages.messages(lang);
  if (json) bankPickerLanguages.register(lang, { ...own, ...JSON.parse(json) });
}
