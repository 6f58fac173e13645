import '@datafono/elements/card-form.define';
import '@datafono/elements/card-form.en.define';

// The page's server side works without what follows: it only tells the person what is going on.

const form = document.querySelector<HTMLFormElement>('#send');
const send = form?.querySelector('button');
const status = form?.querySelector<HTMLElement>('form > [role=status]');
const label = send?.textContent ?? '';

function showBusy(busy: boolean): void {
  if (!send) return;
  send.textContent = (busy && send.dataset['busy']) || label;
  send.ariaBusy = String(busy);
}

function say(text: string): void {
  if (status) status.textContent = text;
}

form?.addEventListener('pay-card-submit', () => {
  say('');
  showBusy(true);
});
form?.addEventListener('pay-card-error', () => showBusy(false));
// The form was emptied, also by “use another card” after a send that ended without a page.
form?.addEventListener('pay-card-change', ({ complete }) => complete || showBusy(false));
form?.addEventListener('submit', () => showBusy(true));
form?.addEventListener('pay-card-dismiss', () => say(status?.dataset['dismissed'] ?? ''));

addEventListener('pageshow', (event) => {
  // What Back brings out of the browser's memory may be done by now; the server knows.
  if (event.persisted) location.reload();
});
