import '@datafono/elements/card-form.define';
import '@datafono/elements/card-form.en.define';

// Everything works without what follows: it only tells the person what is going on.

const form = document.querySelector<HTMLFormElement>('#checkout');
const pay = form?.querySelector('button');
const status = form?.querySelector<HTMLElement>('[role=status]');
const label = pay?.textContent ?? '';

function showBusy(busy: boolean): void {
  if (!pay) return;
  pay.textContent = (busy && pay.dataset['busy']) || label;
  pay.ariaBusy = String(busy);
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
  // What Back brings out of the browser's memory may be paid by now; the server knows.
  if (event.persisted) location.reload();
});
